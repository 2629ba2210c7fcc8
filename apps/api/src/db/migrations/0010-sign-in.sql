-- Pending registrations: the account is created when the address is verified. They are also stored for addresses with
-- an account, until the mail is written, so that both cases take the same time.
create table registration (
  email_key text primary key,
  -- as typed; the address for mail
  email text not null,
  first_name text,
  last_name text,
  locale text not null,
  expires_at timestamptz not null
);
create index registration_expires on registration (expires_at);

-- Links in mails that complete a registration.
create table registration_link (
  token_hash bytea primary key,
  email_key text not null references registration (email_key) on delete cascade,
  -- the spelling that the link was sent to and verifies
  email text not null,
  expires_at timestamptz not null
);
create index registration_link_key on registration_link (email_key);
create index registration_link_expires on registration_link (expires_at);

-- No account has used a sign-in provider before this migration.
alter table customer_identity add column provider text not null;
drop index customer_identity_customer;
create unique index customer_identity_customer on customer_identity (customer_uuid, provider);
