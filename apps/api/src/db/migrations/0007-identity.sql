create table customer (
  uuid uuid primary key,
  -- as typed; the address for mail
  email text not null,
  -- the same for all spellings of an address
  email_key text not null unique,
  email_verified_at timestamptz,
  -- mail to the address bounced
  email_undeliverable_since timestamptz,
  first_name text,
  last_name text,
  locale text not null,
  -- PHC string; null: logs in with a sign-in provider only
  password_hash text,
  created_at timestamptz not null default now()
);

-- Accounts at sign-in providers.
create table customer_identity (
  issuer text not null,
  subject text not null,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index customer_identity_customer on customer_identity (customer_uuid);

-- Active logins; tokens are stored as hashes.
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

-- Devices with an earlier login to an account. Their failed attempts are counted separately.
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
  -- the address that the link was sent to and verifies
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

-- Rate-limited attempts; the key is a hash of actor and action.
create table throttle (
  key bytea primary key,
  tries integer not null,
  free_at timestamptz not null,
  tried_at timestamptz not null
);
create index throttle_tried on throttle (tried_at);

-- Job queue: each job runs at least once after its transaction, so it must be idempotent.
create table job (
  id bigint generated always as identity primary key,
  queue text not null,
  payload jsonb not null,
  -- the customer; deleted with them
  subject uuid,
  -- time of the next run, or end of the lease
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- last failure, without personal data
  failure text,
  -- failed permanently; kept for inspection
  given_up_at timestamptz,
  created_at timestamptz not null default now()
);
create index job_due on job (run_at) where given_up_at is null;
create index job_subject on job (subject);
