-- A login by password: linking a sign-in provider needs a recent one.
alter table customer_session add column by_password boolean not null default false;
-- When the owner last set a new password through the mailbox: what was linked later is not proved.
alter table customer add column proved_at timestamptz;
