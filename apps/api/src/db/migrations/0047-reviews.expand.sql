-- What customers say about products. Only reviews with the status approved are shown.
create table review (
  uuid uuid primary key,
  product_id integer not null references product (id),
  -- null: an example of the demo catalogue
  customer_uuid uuid references customer (uuid) on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  -- of the device, compared with the description of its grade; null: not answered
  as_described text check (as_described in ('better', 'as-described', 'worse')),
  -- the grade that was delivered to this customer; null: no verified purchase
  bought_grade text check (bought_grade in ('A0', 'A1', 'A2', 'A3', 'A4')),
  title text not null check (length(title) between 1 and 100),
  text text not null check (length(text) between 1 and 3000),
  -- the name that is shown; null: none
  author text check (length(author) between 1 and 40),
  locale text not null,
  -- of the letters and digits of its text
  text_hash bytea not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'hidden')),
  -- why it waits, was rejected or hidden; null: nothing was found
  reason text check (length(reason) between 1 and 40),
  helpful integer not null default 0 check (helpful >= 0),
  -- approved ones
  photos smallint not null default 0 check (photos >= 0),
  written_at timestamptz not null default now(),
  edited_at timestamptz,
  unique (product_id, customer_uuid),
  -- only a real delivery verifies a purchase
  check (customer_uuid is not null or bought_grade is null)
);
create index review_shown on review (product_id, helpful desc, written_at desc, uuid) where status = 'approved';
create index review_customer on review (customer_uuid) where customer_uuid is not null;
create index review_waiting on review (status, written_at, uuid);
create index review_text on review (text_hash);

-- In the database, as photos of inspections are. Each is shown after an operator has approved the review with it.
create table review_photo (
  uuid uuid primary key,
  review_uuid uuid not null references review (uuid) on delete cascade,
  -- of the large size, in pixels
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  -- WebP that the shop has encoded from pixels
  large bytea not null,
  small bytea not null,
  is_approved boolean not null default false,
  added_at timestamptz not null default clock_timestamp()
);
create index review_photo_review on review_photo (review_uuid, added_at);
create index review_photo_waiting on review_photo (review_uuid) where not is_approved;
alter table review_photo alter column large set storage external, alter column small set storage external;

-- Who found a review helpful: hashes of customers and visitors.
create table review_vote (
  review_uuid uuid not null references review (uuid) on delete cascade,
  voter bytea not null,
  -- null: a visitor
  customer_uuid uuid references customer (uuid) on delete cascade,
  voted_at timestamptz not null default now(),
  primary key (review_uuid, voter)
);
create index review_vote_customer on review_vote (customer_uuid) where customer_uuid is not null;

-- Reports about shown reviews, until an operator has decided.
create table review_report (
  review_uuid uuid not null references review (uuid) on delete cascade,
  reporter bytea not null,
  customer_uuid uuid references customer (uuid) on delete cascade,
  reason text not null check (length(reason) between 1 and 40),
  reported_at timestamptz not null default now(),
  decided_at timestamptz,
  primary key (review_uuid, reporter)
);
create index review_report_open on review_report (review_uuid) where decided_at is null;
create index review_report_customer on review_report (customer_uuid) where customer_uuid is not null;

-- What the approved reviews of a product add up to. Written in the transaction that changes one of them.
create table review_summary (
  product_id integer primary key references product (id),
  count integer not null default 0,
  -- number of reviews with 1 to 5 stars
  stars integer[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5),
  better integer not null default 0,
  as_described integer not null default 0,
  worse integer not null default 0,
  verified integer not null default 0,
  with_photos integer not null default 0,
  -- number by language
  locales jsonb not null default '{}'
);
