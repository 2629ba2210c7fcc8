-- Reminders that sellers got: each once.
create table trade_in_reminder (
  trade_in_uuid uuid not null references trade_in (uuid),
  -- "post", or the uuid of a revised offer
  subject text not null check (length(subject) between 1 and 36),
  enqueued_at timestamptz not null default now(),
  primary key (trade_in_uuid, subject)
);
