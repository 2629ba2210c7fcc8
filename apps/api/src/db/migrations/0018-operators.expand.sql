-- People who run the shop. A disabled operator stays, because the audit log names them.
create table operator (
  name text primary key,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['support', 'warehouse', 'finance']),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  disabled_at timestamptz
);

-- What operators changed, in the transaction of the change, and which calls they had no role for.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: made with the service credential
  operator text references operator (name),
  roles text[] not null,
  call text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  subject text not null,
  -- id of the request
  reference text not null,
  changes jsonb not null
);
create index audit_entry_operator on audit_entry (operator, id);
create index audit_entry_at on audit_entry (at);

create function refuse_to_rewrite_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_to_rewrite_audit();
