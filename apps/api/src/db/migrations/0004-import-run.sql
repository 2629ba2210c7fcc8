-- Imports by name: one that was stopped in the middle is known to be unfinished.
create table import_run (
  name text primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
