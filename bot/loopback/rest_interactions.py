"""Routes that answer interactions: the first answer, follow-ups, and the messages they made."""

from __future__ import annotations

from typing import Any

from bot.loopback import errors, limits, payloads
from bot.loopback.call import Call, Handler, Route
from bot.loopback.checks import Checks
from bot.loopback.interactions import Interaction, InteractionKind, Interactions, ReplyKind
from bot.loopback.world import World

ANSWERS = {
    InteractionKind.COMMAND: {ReplyKind.MESSAGE, ReplyKind.DEFERRED_MESSAGE, ReplyKind.MODAL},
    InteractionKind.AUTOCOMPLETE: {ReplyKind.CHOICES},
    InteractionKind.COMPONENT: set(ReplyKind) - {ReplyKind.CHOICES},
    InteractionKind.MODAL: set(ReplyKind) - {ReplyKind.CHOICES, ReplyKind.MODAL},
}
NEED_MESSAGE = {ReplyKind.UPDATE, ReplyKind.DEFERRED_UPDATE}


class InteractionRoutes:
    def __init__(self, world: World, interactions: Interactions, checks: Checks) -> None:
        self._world = world
        self._interactions = interactions
        self._checks = checks

    def routes(self) -> list[Route]:
        webhook = "/webhooks/{webhook_id}/{webhook_token}"
        routes: list[tuple[str, str, Handler]] = [("POST", webhook, self._follow_up)]
        for message in (f"{webhook}/messages/@original", f"{webhook}/messages/{{message_id}}"):
            routes += [
                ("GET", message, self._get),
                ("PATCH", message, self._edit),
                ("DELETE", message, self._delete),
            ]
        return [
            Route(
                "POST",
                "/interactions/{interaction_id}/{interaction_token}/callback",
                self._callback,
                needs_token=False,
                counts=False,
                refused=lambda call, refusal: self._interactions.refuse(
                    call.params["interaction_token"], refusal
                ),
            ),
            *(
                Route(method, template, handler, needs_token=False, counts=False)
                for method, template, handler in routes
            ),
        ]

    def _callback(self, call: Call) -> dict[str, Any] | None:
        interaction = self._interactions.awaiting(call.id("interaction_id"), call.params["interaction_token"])
        kind = self._reply_kind(call, interaction)
        data = call.data.get("data") or {}
        self._check(call, interaction, kind, data)
        answer = self._interactions.acknowledge(interaction, kind, data, call.files)
        return answer if call.query.get("with_response") in ("1", "true", "True") else None

    def _reply_kind(self, call: Call, interaction: Interaction) -> ReplyKind:
        number = int(call.data["type"])
        if number not in set(ReplyKind):
            self._checks.require_none(call, [f"the answer type {number} is not simulated here"])
        kind = ReplyKind(number)
        if kind not in ANSWERS[interaction.kind] or (kind in NEED_MESSAGE and interaction.message is None):
            text = f"a {interaction.kind.name} interaction cannot be answered with {kind.name}"
            self._checks.require_none(call, [text])
        return kind

    def _check(self, call: Call, interaction: Interaction, kind: ReplyKind, data: dict[str, Any]) -> None:
        match kind:
            case ReplyKind.MESSAGE:
                self._checks.message(call, data)
            case ReplyKind.UPDATE:
                self._checks.message(call, data, interaction.message)
            case ReplyKind.CHOICES:
                self._checks.require_none(call, limits.autocomplete(data))
            case ReplyKind.MODAL:
                self._checks.require_none(call, limits.modal(data))

    def _interaction(self, call: Call) -> Interaction:
        if call.id("webhook_id") != self._world.bot.id:
            raise errors.unknown_webhook()
        return self._interactions.by_token(call.params["webhook_token"])

    def _follow_up(self, call: Call) -> dict[str, Any]:
        interaction = self._interaction(call)
        self._checks.message(call, call.data)
        message = self._interactions.follow_up(interaction, call.data, call.files)
        return payloads.message(self._world, message)

    def _get(self, call: Call) -> dict[str, Any]:
        message = self._interactions.message(self._interaction(call), self._message_id(call))
        return payloads.message(self._world, message)

    def _edit(self, call: Call) -> dict[str, Any]:
        interaction = self._interaction(call)
        message = self._interactions.message(interaction, self._message_id(call))
        self._checks.message(call, call.data, message)
        self._interactions.edit(interaction, message, call.data, call.files)
        return payloads.message(self._world, message)

    def _delete(self, call: Call) -> None:
        interaction = self._interaction(call)
        self._interactions.delete(
            interaction, self._interactions.message(interaction, self._message_id(call))
        )

    def _message_id(self, call: Call) -> str:
        return call.params.get("message_id", "@original")
