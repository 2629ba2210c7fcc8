-- An idempotent request that calls the outside is started in one transaction and answered in another.
alter table idempotency_key
  alter column status drop not null,
  -- of older versions, which reorder the answer; to be dropped when none runs any more
  alter column body drop not null,
  -- what is answered, letter by letter, or what a repeat is answered from; null with the status: in flight
  add column answer text,
  add column call text,
  -- what the first transaction hands to the last one
  add column started jsonb,
  -- when somebody last took up a request that is in flight
  add column tried_at timestamptz;
create index idempotency_key_in_flight on idempotency_key (tried_at) where status is null;
