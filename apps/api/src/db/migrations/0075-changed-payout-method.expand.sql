-- From when a choice holds: one that replaces an account waits, and so does the money. Choices so far hold.
alter table payout_method add column effective_at timestamptz not null default now();

-- True: the link may replace an account. It lives for an hour. The links of all other mails only read.
alter table payout_link add column may_change boolean not null default false;
