-- An idempotent request with an external call starts in one transaction and is answered in another.
alter table idempotency_key
  alter column status drop not null,
  -- used by older versions, which reorder the answer; drop it when none of them runs any more
  alter column body drop not null,
  -- the answer byte for byte, or the data that a repeat is answered from; null with a status: in flight
  add column answer text,
  add column call text,
  -- data for the second transaction
  add column started jsonb,
  -- last attempt to complete a request in flight
  add column tried_at timestamptz;
create index idempotency_key_in_flight on idempotency_key (tried_at) where status is null;
