"""What holds for all tests."""

from hypothesis import HealthCheck, settings

# The same examples in every run, and none of them fails because the machine is busy.
settings.register_profile(
    "steady", derandomize=True, database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("steady")
