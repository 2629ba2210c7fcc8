-- When a job is due that all processes together run once in each interval. Kept here, a restart does not postpone it.
create table periodic_job (
  name text primary key,
  due_at timestamptz not null,
  -- Of the last run; only its own process renews and completes it.
  claim uuid not null
);
