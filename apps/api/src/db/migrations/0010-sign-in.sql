-- Who wants an account: there is none until the mailbox has answered. Of an address that has one it is here too, until
-- the mail is written, so that asking is the same work for both.
create table registration (
  email_key text primary key,
  -- as typed; mail goes here
  email text not null,
  first_name text,
  last_name text,
  locale text not null,
  expires_at timestamptz not null
);
create index registration_expires on registration (expires_at);

-- Links in mails that complete it.
create table registration_link (
  token_hash bytea primary key,
  email_key text not null references registration (email_key) on delete cascade,
  -- the spelling that it was sent to, and so proves
  email text not null,
  expires_at timestamptz not null
);
create index registration_link_key on registration_link (email_key);
create index registration_link_expires on registration_link (expires_at);

-- Nobody has signed in by a provider before this.
alter table customer_identity add column provider text not null;
drop index customer_identity_customer;
create unique index customer_identity_customer on customer_identity (customer_uuid, provider);
