-- Categories: a tree. `ancestors` runs from the root to the category itself.
create table media (
  hash text primary key,
  spec jsonb not null
);

create table category (
  id integer primary key,
  parent_id integer references category (id),
  ancestors integer[] not null,
  position integer not null,
  is_accessory boolean not null,
  is_wristband boolean not null,
  media_hash text not null references media (hash),
  content_hash text not null
);
create index category_ancestors on category using gin (ancestors);

create table category_translation (
  category_id integer not null references category (id),
  locale text not null,
  name text not null,
  path text not null,
  description text not null,
  primary key (category_id, locale),
  unique (locale, path)
);

create table attribute (
  key text primary key,
  position integer not null,
  kind text not null check (kind in ('terms', 'number')),
  facet boolean not null,
  label jsonb not null,
  unit jsonb,
  -- value id → label by locale
  term_labels jsonb not null,
  content_hash text not null
);

create table product (
  id integer primary key,
  sku text not null unique,
  brand text,
  category_id integer not null references category (id),
  basic_name text not null,
  model_group text,
  ean text unique,
  isbn text,
  release_date date,
  list_price integer check (list_price > 0),
  attributes jsonb not null,
  demand real not null,
  keywords text[] not null,
  co2_saved_grams integer,
  is_split_assembly boolean not null,
  is_partner_only boolean not null,
  min_days_until_dispatch smallint not null,
  max_days_until_dispatch smallint not null,
  -- hash of the imported line: an unchanged line changes nothing
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The bestsellers of a category are at the start of this index.
create index product_category on product (category_id, demand desc, id);
create index product_model_group on product (model_group) where model_group is not null;
create index product_isbn on product (isbn) where isbn is not null;

create table product_translation (
  product_id integer not null references product (id),
  locale text not null,
  name text not null,
  slug text not null,
  description text not null,
  primary key (product_id, locale)
);

-- No foreign key: the related product may be later in the file, or missing.
create table product_relation (
  product_id integer not null references product (id),
  kind text not null check (kind in ('accessory', 'wristband', 'similar')),
  position smallint not null,
  related_id integer not null,
  primary key (product_id, kind, position)
);

create table product_media (
  product_id integer not null references product (id),
  position smallint not null,
  hash text not null references media (hash),
  primary key (product_id, position)
);

create table variant (
  id integer generated always as identity primary key,
  product_id integer not null references product (id),
  label text not null check (label in ('A0', 'A1', 'A2', 'A3', 'A4')),
  price integer not null check (price > 0),
  purchase_price integer check (purchase_price >= 0),
  -- counts of sellable units, kept in the transaction that changes a unit
  quantity integer not null default 0 check (quantity >= 0),
  full_battery_quantity integer not null default 0 check (full_battery_quantity between 0 and quantity),
  unique (product_id, label)
);

create table price_history (
  variant_id integer not null references variant (id),
  valid_from timestamptz not null,
  price integer not null,
  primary key (variant_id, valid_from)
);

-- One row for each device.
create table unit (
  id integer generated always as identity primary key,
  variant_id integer not null references variant (id),
  serial text not null unique,
  full_battery boolean,
  cost integer not null check (cost >= 0),
  vat_scheme text not null check (vat_scheme in ('margin', 'standard')),
  state text not null default 'sellable' check (state in ('sellable', 'reserved', 'sold', 'withdrawn')),
  reserved_until timestamptz,
  source text not null,
  destination text
);
create index unit_sellable on unit (variant_id, full_battery) where state = 'sellable';

create table seo_block (
  identifier text not null,
  locale text not null,
  title text not null,
  paragraphs jsonb not null,
  primary key (identifier, locale)
);

-- The last transaction that changed what a list shows of a product. A reader that stores the oldest running
-- transaction of its last read (pg_snapshot_xmin) misses no change, in any order of commits.
create table product_change (
  product_id integer primary key references product (id),
  changed_in xid8 not null
);
create index product_change_order on product_change (changed_in);

create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id, changed_in)
  select distinct id, pg_current_xact_id() from changed
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create function note_variant_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id, changed_in)
  select distinct product_id, pg_current_xact_id() from changed
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger product_inserted after insert on product
  referencing new table as changed for each statement execute function note_product_change();
create trigger product_updated after update on product
  referencing new table as changed for each statement execute function note_product_change();
create trigger variant_inserted after insert on variant
  referencing new table as changed for each statement execute function note_variant_change();
create trigger variant_updated after update on variant
  referencing new table as changed for each statement execute function note_variant_change();
