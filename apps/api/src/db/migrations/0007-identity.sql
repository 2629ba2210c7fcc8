create table customer (
  uuid uuid primary key,
  -- as typed; mail goes here
  email text not null,
  -- one for all spellings of an address: one person, one account
  email_key text not null unique,
  email_verified_at timestamptz,
  -- mail to the address came back
  email_undeliverable_since timestamptz,
  first_name text,
  last_name text,
  locale text not null,
  -- PHC string; null: logs in by a provider only
  password_hash text,
  created_at timestamptz not null default now()
);

-- A person as a sign-in provider knows them.
create table customer_identity (
  issuer text not null,
  subject text not null,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index customer_identity_customer on customer_identity (customer_uuid);

-- Logins that live: of each token only its hash is kept.
create table customer_session (
  uuid uuid primary key,
  token_hash bytea not null unique,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  browser text,
  system text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now()
);
create index customer_session_customer on customer_session (customer_uuid);
create index customer_session_used on customer_session (used_at);

-- Devices from which somebody has logged in to an account before; their failed tries are counted apart.
create table customer_device (
  token_hash bytea not null,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  used_at timestamptz not null default now(),
  primary key (token_hash, customer_uuid)
);
create index customer_device_customer on customer_device (customer_uuid);
create index customer_device_used on customer_device (used_at);

-- Single-use links in mails.
create table customer_link (
  token_hash bytea primary key,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'change-email', 'reset-password')),
  -- the address that it was sent to, and so proves
  email text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index customer_link_customer on customer_link (customer_uuid);
create index customer_link_expires on customer_link (expires_at);

create table customer_address (
  uuid uuid primary key,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  kind text not null check (kind in ('billing', 'shipping', 'shipping-and-billing')),
  first_name text not null,
  last_name text not null,
  company text,
  street text not null,
  addition text,
  postal_code text not null,
  city text not null,
  country text not null,
  phone text,
  created_at timestamptz not null default now()
);
create index customer_address_customer on customer_address (customer_uuid);

-- Tries at something that may not be tried endlessly; the key is a hash of who tries what.
create table throttle (
  key bytea primary key,
  tries integer not null,
  free_at timestamptz not null,
  tried_at timestamptz not null
);
create index throttle_tried on throttle (tried_at);

-- Work to be done after the transaction that asked for it: at least once, so it must be harmless twice.
create table job (
  id bigint generated always as identity primary key,
  queue text not null,
  payload jsonb not null,
  -- whom it is about: when their data go, it goes too
  subject uuid,
  -- when it may be taken, or taken again: whoever takes it moves this on
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- its last failure, without data
  failure text,
  -- given up: kept for people to look at
  given_up_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_due on job (run_at) where given_up_at is null;
create index job_subject on job (subject);
