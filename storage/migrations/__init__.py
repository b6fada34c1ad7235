"""Alembic migrations; `storage.migrate` runs them at start."""
