-- Experiences: some user groups see another document at the address of a landing page or promotion.
create table experience (
  id text primary key,
  kind text not null check (kind in ('landing', 'promo')),
  -- the document that the other groups see
  document text not null,
  -- {"b": "home-b"}: id of the document by user group
  variants jsonb not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
-- A page shows one experience at a time.
create unique index experience_running on experience (kind, document) where ended_at is null;

-- How often contents were seen and clicked on a day. No events, so nothing about who saw them.
create table content_event_count (
  day date not null,
  -- landing/home#hero: a document, with a part of it
  content_id text not null,
  -- empty: none
  experience_id text not null,
  user_group text not null,
  impressions integer not null default 0,
  clicks integer not null default 0,
  primary key (day, content_id, experience_id, user_group)
);
