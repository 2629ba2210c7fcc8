-- Imports by name. A stopped import stays marked as unfinished.
create table import_run (
  name text primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);
