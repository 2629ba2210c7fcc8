-- Notices to all shoppers. An announcement that has ended stays, for the record.
create table announcement (
  id integer generated always as identity primary key,
  -- text by locale, every locale
  texts jsonb not null,
  valid_from timestamptz not null,
  -- exclusive
  valid_to timestamptz not null check (valid_to > valid_from),
  -- an operator ended it
  ended_at timestamptz,
  created_at timestamptz not null default now()
);
create index announcement_end on announcement (valid_to);
