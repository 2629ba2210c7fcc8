-- Path in Google's product taxonomy, in English; null: that of the parent.
alter table category add column google_category text;

-- The product feeds: one file for each locale, in parts of products with neighbouring ids.
create table product_feed_part (
  locale text not null,
  part integer not null,
  -- of the XML, to leave an unchanged part alone
  hash text not null,
  items integer not null,
  -- a gzip member: the members of a locale, one after the other, are one gzip file
  body bytea not null,
  changed_at timestamptz not null default now(),
  primary key (locale, part)
);

-- One row: the last time that a process began to build the feeds.
create table product_feed_run (
  id integer primary key check (id = 1),
  started_at timestamptz not null
);
