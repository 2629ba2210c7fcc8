-- The schema, by slice. Later migrations change it. A database that ran the migrations before this one has it already
-- (db/before-baseline.ts). Amounts of money are cents.


-- Records: what the law makes the shop keep
-- -----------------------------------------
-- They are deleted when the law no longer makes us keep them; until then histories and documents are only added to.
-- Triggers of the tables below refuse the rest.

-- Begin of the year whose records are the oldest that must be kept for some years after the end of their own one.
create function kept_for_years(years integer) returns timestamptz language sql stable as $$
  select (date_trunc('year', now() at time zone 'Europe/Berlin') - make_interval(years => years))
    at time zone 'Europe/Berlin'
$$;

-- Arguments: what is kept, the column with its time, and for how many years: 0 for one year from that time on.
create function refuse_to_rewrite_kept() returns trigger language plpgsql as $$
declare
  over boolean;
begin
  if tg_op = 'DELETE' then
    over := (to_jsonb(old) ->> tg_argv[1])::timestamptz < case tg_argv[2]
      when '0' then now() - interval '1 year' else kept_for_years(tg_argv[2]::integer) end;
    if over then return old; end if;
  end if;
  raise exception '% (%)', tg_argv[0] || ' only added to', tg_op using errcode = 'restrict_violation';
end $$;


-- Service: jobs, limits, repeated requests
-- ----------------------------------------

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
  created_at timestamptz not null default now(),
  -- low priority: bulk mail
  is_bulk boolean not null default false
);
create index job_due on job (is_bulk, run_at, id) where given_up_at is null;
create index job_subject on job (subject);

-- When a job is due that all processes together run once in each interval. Kept here, a restart does not postpone it.
create table periodic_job (
  name text primary key,
  due_at timestamptz not null,
  -- Of the last run; only its own process renews and completes it.
  claim uuid not null
);

-- Rate-limited attempts; the key is a hash of actor and action.
create table throttle (
  key bytea primary key,
  tries integer not null,
  free_at timestamptz not null,
  tried_at timestamptz not null
);
create index throttle_tried on throttle (tried_at);

-- Answers to writes with an Idempotency-Key, stored in the transaction of the write. A request with an external call
-- starts in one transaction and is answered in another.
create table idempotency_key (
  owner_hash bytea not null,
  key uuid not null,
  request_hash bytea not null,
  -- null: in flight
  status integer,
  -- the answer as older versions stored it: with its fields in another order
  body jsonb,
  created_at timestamptz not null default now(),
  -- the answer byte for byte, or the data that a repeat is answered from; null with a status: in flight
  answer text,
  call text,
  -- data for the second transaction
  started jsonb,
  -- last attempt to complete a request in flight
  tried_at timestamptz,
  primary key (owner_hash, key)
);
create index idempotency_key_created on idempotency_key (created_at);
create index idempotency_key_in_flight on idempotency_key (tried_at) where status is null;


-- Catalogue
-- ---------

-- What pictures show; they are drawn from it.
create table media (
  hash text primary key,
  spec jsonb not null
);

-- Categories: a tree. `ancestors` runs from the root to the category itself.
create table category (
  id integer primary key,
  parent_id integer references category (id),
  ancestors integer[] not null,
  position integer not null,
  is_accessory boolean not null,
  is_wristband boolean not null,
  media_hash text not null references media (hash),
  content_hash text not null,
  -- path in Google's product taxonomy, in English; null: that of the parent
  google_category text,
  -- Whether the shop can buy goods of this category: turn_bought_categories has the rule. Whatever shows a purchase
  -- price reads it through this column.
  is_bought boolean not null default false
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
  -- hash of the product: an unchanged one is not written
  content_hash text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- hash of the imported line; null: not from a file. A line with the same hash is skipped
  line_hash text
);
-- The bestsellers of a category are at the start of this index.
create index product_category on product (category_id, demand desc, id);
-- for the list of all products that search engines and people may browse
create index product_demand on product (demand desc, id);
create index product_model_group on product (model_group) where model_group is not null;
create index product_isbn on product (isbn) where isbn is not null;
create index product_line_hash on product (line_hash);
-- books, films and games of one series, for the page that follows an add to the cart
create index product_series on product ((attributes -> 'series'), id) where attributes ? 'series';

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
  -- charger: an accessory that a device sold without one leads to after adding (section 4)
  kind text not null check (kind in ('accessory', 'charger', 'wristband', 'similar')),
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

-- The grades of a product.
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

-- Products that the shop lists no more. Their rows stay, because orders, lists and the ledger name them; their addresses
-- redirect to the nearest product or category that is there.
create table product_gone (
  product_id integer primary key references product (id),
  -- the product that replaces it; null: the nearest one
  moved_to integer references product (id) check (moved_to <> product_id),
  gone_at timestamptz not null default now()
);

create table seo_block (
  identifier text not null,
  locale text not null,
  title text not null,
  paragraphs jsonb not null,
  primary key (identifier, locale)
);

-- Imports by name. A stopped import stays marked as unfinished.
create table import_run (
  name text primary key,
  started_at timestamptz not null default now(),
  finished_at timestamptz
);

-- The last transaction that changed what a list shows of a product. A reader that stores the oldest running
-- transaction of its last read (pg_snapshot_xmin) misses no change, in any order of commits.
create table product_change (
  product_id integer primary key references product (id),
  changed_in xid8 not null
);
create index product_change_order on product_change (changed_in);

-- Rows are locked in one order, so that two sales of several products never wait for each other.
create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id, changed_in)
  select distinct id, pg_current_xact_id() from changed order by id
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger product_inserted after insert on product
  referencing new table as changed for each statement execute function note_product_change();
create trigger product_updated after update on product
  referencing new table as changed for each statement execute function note_product_change();

create function note_variant_change() returns trigger language plpgsql as $$
begin
  insert into product_change (product_id, changed_in)
  select distinct product_id, pg_current_xact_id() from changed order by product_id
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger variant_inserted after insert on variant
  referencing new table as changed for each statement execute function note_variant_change();
create trigger variant_updated after update on variant
  referencing new table as changed for each statement execute function note_variant_change();

-- Which transaction last changed a category or the text of a landing page, by the cache tag of the pages that show it.
-- Read in the same way as product_change.
create table tag_change (
  tag text primary key,
  changed_in xid8 not null
);
create index tag_change_order on tag_change (changed_in);

-- Its arguments are the kind of the tag and the column that completes it. Rows are locked in one order.
create function note_tag_change() returns trigger language plpgsql as $$
begin
  insert into tag_change (tag, changed_in)
  select distinct tg_argv[0] || ':' || (to_jsonb(changed) ->> tg_argv[1]) as tag, pg_current_xact_id()
  from changed order by tag
  on conflict (tag) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger category_inserted after insert on category
  referencing new table as changed for each statement execute function note_tag_change('category', 'id');
create trigger category_updated after update on category
  referencing new table as changed for each statement execute function note_tag_change('category', 'id');
create trigger category_translation_inserted after insert on category_translation
  referencing new table as changed for each statement execute function note_tag_change('category', 'category_id');
create trigger category_translation_updated after update on category_translation
  referencing new table as changed for each statement execute function note_tag_change('category', 'category_id');
create trigger seo_block_inserted after insert on seo_block
  referencing new table as changed for each statement execute function note_tag_change('content', 'identifier');
create trigger seo_block_updated after update on seo_block
  referencing new table as changed for each statement execute function note_tag_change('content', 'identifier');


-- Stock
-- -----

-- One key for all spellings of a serial number, as serialKey of packages/order: in upper case, without blanks; of an IMEI its 15
-- digits. A device counts once, whoever types its number.
create function serial_key(serial text) returns text language sql immutable parallel safe as $$
  select case
    when regexp_replace(upper(serial), '[[:space:]./-]|IMEI', '', 'g') ~ '^[0-9]{15}([0-9]{2})?$'
      then left(regexp_replace(upper(serial), '[[:space:]./-]|IMEI', '', 'g'), 15)
    else regexp_replace(upper(serial), '[[:space:]]', '', 'g')
  end
$$;

-- One row for each device. What the shop has bought from a seller waits until an operator releases it for sale.
create table unit (
  id integer generated always as identity primary key,
  variant_id integer not null references variant (id),
  serial text not null unique,
  full_battery boolean,
  cost integer not null check (cost >= 0),
  vat_scheme text not null check (vat_scheme in ('margin', 'standard')),
  state text not null default 'sellable' check (state in ('waiting', 'sellable', 'reserved', 'sold', 'withdrawn')),
  reserved_until timestamptz,
  source text not null,
  destination text,
  -- a cart or an order
  reserved_for text,
  -- an operator moved or removed the unit: imports of the catalogue leave it as it is
  changed_by_operator boolean not null default false,
  -- What does not work on a unit that was bought from a seller, as answers to questions. Null: nothing is known. Such a
  -- unit waits until an operator has chosen its grade, or says that it was repaired.
  defects jsonb
);
create index unit_sellable on unit (variant_id, full_battery) where state = 'sellable';
create index unit_reserved on unit (reserved_until) where state = 'reserved';
create index unit_reserved_for on unit (reserved_for) where state = 'reserved';
-- the units of a variant that are not sold are counted before an order that is paid later
create index unit_reserved_variant on unit (variant_id) where state = 'reserved';
create index unit_waiting on unit (id) where state = 'waiting';
create index unit_by_serial_key on unit (serial_key(serial));

-- The history of each unit. The triggers below write it, so it is complete for every writer: this version, an older
-- one that still runs during a deployment, an engineer with psql.
create table unit_event (
  unit_id integer not null references unit (id),
  -- Increases within a unit: every change locks the row of the unit.
  id bigint generated always as identity,
  kind text not null check (kind in (
    'received', 'bought', 'approved', 'corrected', 'claimed', 'released', 'expired', 'sold', 'returned', 'withdrawn',
    'restored')),
  at timestamptz not null default now(),
  -- changed columns of the unit by name; null: only the state changed
  details jsonb,
  primary key (unit_id, id)
);

create function note_received_units() returns trigger language plpgsql as $$
begin
  insert into unit_event (unit_id, kind, details)
  select id, case state when 'waiting' then 'bought' else 'received' end, jsonb_build_object('variant_id', variant_id,
    'full_battery', full_battery, 'cost', cost, 'vat_scheme', vat_scheme, 'source', source)
    || case when defects is null then '{}' else jsonb_build_object('defects', defects) end
  from received order by id;
  return null;
end $$;

-- The event of each change of state. A change that is not listed is refused.
create function unit_transition(before text, after text, ends timestamptz) returns text language sql as $$
  select case before || ' ' || after
    when 'waiting sellable' then 'approved'
    when 'waiting withdrawn' then 'withdrawn'
    when 'sellable reserved' then 'claimed'
    when 'reserved sellable' then case when ends <= now() then 'expired' else 'released' end
    when 'reserved sold' then 'sold'
    when 'sold withdrawn' then 'returned'
    -- a seller bought it here before
    when 'sold waiting' then 'bought'
    when 'sellable withdrawn' then 'withdrawn'
    when 'withdrawn sellable' then 'restored'
  end
$$;

-- A reservation or a destination may also change while the state stays. The shop's own statements change these together
-- with the state.
create function note_changed_units() returns trigger language plpgsql as $$
begin
  insert into unit_event (unit_id, kind, details)
  select id, 'corrected', jsonb_build_object('variant_id', after.variant_id, 'full_battery', after.full_battery,
    'cost', after.cost, 'vat_scheme', after.vat_scheme, 'source', after.source,
    'changed_by_operator', after.changed_by_operator)
    || case when before.defects is distinct from after.defects then jsonb_build_object('defects', after.defects)
      else '{}' end
  from before join after using (id)
  where (before.variant_id, before.full_battery, before.cost, before.vat_scheme, before.source,
      before.changed_by_operator, before.defects)
    is distinct from (after.variant_id, after.full_battery, after.cost, after.vat_scheme, after.source,
      after.changed_by_operator, after.defects)
  order by id;
  insert into unit_event (unit_id, kind, details)
  select id, 'corrected', jsonb_build_object('reserved_for', after.reserved_for,
    'reserved_until', after.reserved_until, 'destination', after.destination)
  from before join after using (id)
  where before.state = after.state and (before.reserved_for, before.reserved_until, before.destination)
    is distinct from (after.reserved_for, after.reserved_until, after.destination)
  order by id;
  -- An unlisted change has no kind, and the column is not null.
  insert into unit_event (unit_id, kind, details)
  select id, unit_transition(before.state, after.state, before.reserved_until), case after.state
    when 'reserved' then jsonb_build_object('reserved_for', after.reserved_for, 'reserved_until', after.reserved_until)
    when 'sold' then jsonb_build_object('destination', after.destination)
    when 'waiting' then jsonb_build_object('destination', after.destination) end
  from before join after using (id) where before.state <> after.state
  order by id;
  return null;
end $$;

create trigger unit_received after insert on unit
  referencing new table as received for each statement execute function note_received_units();
create trigger unit_changed after update on unit
  referencing old table as before new table as after for each statement execute function note_changed_units();

-- The serial number says which unit it is. Instead of correcting one, operators withdraw the unit and receive it anew.
create function refuse_to_change_serial() returns trigger language plpgsql as $$
begin
  raise exception 'The serial number of a unit does not change (%)', old.serial using errcode = 'restrict_violation';
end $$;
create trigger unit_serial before update of serial on unit
  for each row when (old.serial <> new.serial) execute function refuse_to_change_serial();

create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception 'The history of units is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger unit_event_append_only before update or delete or truncate on unit_event
  for each statement execute function refuse_to_rewrite_history();


-- Search
-- ------
-- Words and facets are searched in the API's memory (features/search), in an index that is built from the catalogue's
-- tables and updated by product_change.

-- Frequent queries, for suggestions.
create table popular_query (
  locale text not null,
  query text not null,
  weight integer not null,
  -- true: it comes from searches. These have a maximum number and are deleted again; those of the catalogue are not
  is_counted boolean not null default false,
  primary key (locale, query)
);

-- Daily count of each query that returned results. No user data; see features/search/query-counts.ts.
-- Queries that are frequent on several days become popular queries; the other counts are deleted.
create table search_count (
  locale text not null,
  query text not null,
  day date not null,
  searches integer not null,
  primary key (locale, query, day)
);

-- Synonyms of a locale: a query with one of the words finds the others, too. A phrase is replaced by the single words of
-- its group. A word that no product has is replaced by a phrase of its group. Operators may change them at any time; the
-- end of this file has those of a new shop.
create table search_synonym (
  locale text not null,
  words text[] not null check (cardinality(words) > 1),
  primary key (locale, words)
);

-- Searches by their searchUuid, and what came of them. Nothing about who searched. Deleted after 90 days.
create table search_record (
  uuid uuid primary key,
  -- blue: to buy, green: to sell
  side text not null check (side in ('blue', 'green')),
  locale text not null,
  -- normalised; null: it may contain something personal
  query text,
  -- number of products found
  results integer not null,
  searched_at timestamptz not null default now()
);
create index search_record_time on search_record (searched_at);

create table search_step (
  search_uuid uuid not null references search_record on delete cascade,
  -- cart: added to the cart of this side; alert: a buy alert; order: ordered
  step text not null check (step in ('click', 'cart', 'alert', 'order')),
  product_id integer not null,
  primary key (search_uuid, step, product_id)
);


-- Operators
-- ---------

-- People who run the shop. A disabled operator stays, because the audit log names them.
create table operator (
  name text primary key,
  roles text[] not null check (cardinality(roles) > 0 and roles <@ array['support', 'warehouse', 'finance']),
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  disabled_at timestamptz,
  -- of the token
  expires_at timestamptz not null default now() + interval '90 days'
);

-- What operators changed, in the transaction of the change, and which calls they had no role for.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- null: made with the service credential
  operator text references operator (name),
  roles text[] not null,
  call text not null,
  outcome text not null check (outcome in ('done', 'refused')),
  subject text not null,
  -- id of the request
  reference text not null,
  changes jsonb not null
);
create index audit_entry_operator on audit_entry (operator, id);
create index audit_entry_at on audit_entry (at);

create function refuse_to_rewrite_audit() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row
  execute function refuse_to_rewrite_kept('The audit log is', 'at', '8');
create trigger audit_entry_no_truncate before truncate on audit_entry
  for each statement execute function refuse_to_rewrite_audit();


-- Customers
-- ---------

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
  created_at timestamptz not null default now(),
  -- when the owner last set a new password through the mailbox: what was linked later is not proved
  proved_at timestamptz
);

-- Accounts at sign-in providers.
create table customer_identity (
  issuer text not null,
  subject text not null,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  email text,
  created_at timestamptz not null default now(),
  provider text not null,
  primary key (issuer, subject)
);
create unique index customer_identity_customer on customer_identity (customer_uuid, provider);

-- Active logins; tokens are stored as hashes.
create table customer_session (
  uuid uuid primary key,
  token_hash bytea not null unique,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  browser text,
  system text,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  -- a login by password: linking a sign-in provider needs a recent one
  by_password boolean not null default false
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


-- Wishlists, alerts, newsletter
-- -----------------------------

create table wishlist_item (
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer_uuid, product_id)
);

-- Buy alerts: one mail when a product is in stock, or reaches a price.
create table buy_alert (
  uuid uuid primary key,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  -- null: any grade
  label text check (label in ('A0', 'A1', 'A2', 'A3', 'A4')),
  -- highest wanted price
  target_price integer check (target_price > 0),
  -- without a target: the price when the alert was set, which must be undercut; null: it was sold out
  seen_price integer check (target_price is null or seen_price is null),
  search_uuid uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- compare again from this transaction, beside those that changed the product
  changed_in xid8 not null default pg_current_xact_id(),
  -- fulfilled; the mail is requested
  due_since timestamptz,
  -- the mail is being sent since
  sending_since timestamptz,
  unique nulls not distinct (customer_uuid, product_id, label)
);
create index buy_alert_product on buy_alert (product_id);
create index buy_alert_changed on buy_alert (changed_in);

-- The last transaction up to which buy alerts have been compared with products: one row.
create table buy_alert_watch (
  seen_up_to xid8 not null
);
insert into buy_alert_watch values ('0');

-- Sale alerts: one mail when the shop buys a product that it did not buy.
create table sale_alert (
  uuid uuid primary key,
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  search_uuid uuid,
  created_at timestamptz not null default clock_timestamp(),
  -- compare again from this transaction, beside those that changed the product
  changed_in xid8 not null default pg_current_xact_id(),
  -- fulfilled; the mail is requested
  due_since timestamptz,
  -- the mail is being sent since
  sending_since timestamptz,
  unique (customer_uuid, product_id)
);
create index sale_alert_product on sale_alert (product_id);
create index sale_alert_changed on sale_alert (changed_in);

-- The last transaction up to which sale alerts have been compared with products: one row.
create table sale_alert_watch (
  seen_up_to xid8 not null
);
insert into sale_alert_watch values ('0');

-- Alerts of both kinds are paused until the customer's address is verified and deliverable; then they are compared again.
create function wake_buy_alerts() returns trigger language plpgsql as $$
begin
  update buy_alert set changed_in = pg_current_xact_id() where customer_uuid = new.uuid;
  update sale_alert set changed_in = pg_current_xact_id() where customer_uuid = new.uuid;
  return null;
end $$;
create trigger customer_reachable after update on customer for each row
  when (new.email_verified_at is not null and new.email_undeliverable_since is null
    and (old.email_verified_at is null or old.email_undeliverable_since is not null))
  execute function wake_buy_alerts();

-- Subscriptions to the newsletter, confirmed or waiting for confirmation.
create table newsletter_subscription (
  uuid uuid primary key,
  email text not null,
  email_key text not null unique,
  locale text not null,
  source text not null,
  subscription_type text not null,
  -- null: unknown requester
  confirmed_at timestamptz,
  asked_at timestamptz not null default now()
);
create index newsletter_subscription_pending on newsletter_subscription (asked_at) where confirmed_at is null;

-- Links in mails that begin or end subscriptions. They outlive the subscription and are idempotent.
create table subscription_link (
  token_hash bytea primary key,
  purpose text not null check (
    purpose in ('confirm-newsletter', 'end-newsletter', 'end-buy-alerts', 'end-review-invitations')),
  customer_uuid uuid references customer (uuid) on delete set null,
  -- a request with another spelling gets a new uuid; older links become invalid
  newsletter_uuid uuid references newsletter_subscription (uuid) on delete set null on update set null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index subscription_link_customer on subscription_link (customer_uuid);
create index subscription_link_newsletter on subscription_link (newsletter_uuid);
create index subscription_link_expires on subscription_link (expires_at);


-- Content, announcements, experiences, feeds
-- ------------------------------------------

-- Texts of the shop that are no messages (docs/content.md). An import stores a changed document as a whole.
create table content_document (
  kind text not null,
  id text not null,
  -- legal documents: the effective date, 2026-11-01; otherwise empty
  version text not null default '',
  -- what is the same in all locales: document.yaml, checked
  facts jsonb not null,
  -- of all files: an unchanged document is not stored again
  hash text not null,
  published_at timestamptz not null,
  is_gone boolean not null,
  -- the document that replaces a gone one, kind:id
  moved_to text check (moved_to is null or is_gone),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (kind, id, version)
);
create index content_document_published on content_document (kind, published_at desc, id);
create index content_document_moved on content_document (moved_to) where moved_to is not null;

create table content_text (
  kind text not null,
  id text not null,
  version text not null,
  locale text not null,
  -- front matter, checked
  front jsonb not null,
  -- sanitised; links and pictures of the shop are `reprise:…` until it is read
  html text not null,
  -- words of the text, for the time that reading takes
  words integer not null,
  -- what the text leads to and shows, with lines: [{"target": "page:returns", "line": 12}]
  targets jsonb not null,
  primary key (kind, id, version, locale),
  foreign key (kind, id, version) references content_document on delete cascade
);

-- The parts of addresses. Earlier ones stay and redirect, until another document takes them.
create table content_slug (
  kind text not null,
  locale text not null,
  slug text not null,
  id text not null,
  is_current boolean not null,
  primary key (kind, locale, slug)
);
create unique index content_slug_current on content_slug (kind, id, locale) where is_current;

-- Times at which pages change by themselves: a publication, the beginning or end of a promotion.
create table content_due (
  tag text not null,
  due_at timestamptz not null,
  primary key (tag, due_at)
);
create index content_due_order on content_due (due_at);

-- Links that show a document before it is published. Only the hash of their token is stored.
create table content_preview (
  token_hash bytea primary key,
  kind text not null,
  id text not null,
  version text not null,
  expires_at timestamptz not null,
  foreign key (kind, id, version) references content_document on delete cascade
);

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


-- Consent and surveys
-- -------------------

-- What shoppers allowed, when, and which version of the texts had asked. Only added to: it proves consent.
create table consent_choice (
  id bigint generated always as identity primary key,
  -- random, from the browser's cookie; nothing else tells whose choice it was
  consent_id uuid not null,
  version integer not null,
  preferences boolean not null,
  statistics boolean not null,
  marketing boolean not null,
  -- the language of the texts that asked
  locale text not null,
  source text not null check (source in ('dialog', 'page')),
  -- the browser sent Global Privacy Control
  privacy_control boolean not null,
  chosen_at timestamptz not null default now()
);
create index consent_choice_consent on consent_choice (consent_id, id);
create index consent_choice_time on consent_choice (chosen_at);

create function refuse_to_rewrite_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.chosen_at < now() - interval '3 years' then return old; end if;
  raise exception 'The log of consent is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger consent_choice_append_only before update or delete on consent_choice
  for each row execute function refuse_to_rewrite_consent();
create trigger consent_choice_no_truncate before truncate on consent_choice
  for each statement execute function refuse_to_rewrite_consent();

-- Consent ids of browsers in which a customer was logged in, for their export. Deleted with the customer.
create table customer_consent (
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  consent_id uuid not null,
  primary key (customer_uuid, consent_id)
);

-- Answers to the shop's surveys, one of each visitor.
create table survey_answer (
  survey text not null,
  -- of the visitor's token and the name of the survey: it leads to no cart and to no other survey
  visitor_hash bytea not null,
  locale text not null,
  answers jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (survey, visitor_hash)
);
create index survey_answer_time on survey_answer (survey, answered_at);


-- Coupons
-- -------
-- Specification, sections 7 and 8.

create table coupon (
  id integer generated always as identity primary key,
  -- upper case
  code text not null unique check (code = upper(code)),
  kind text not null check (kind in ('percentage', 'amount', 'free-delivery')),
  -- whole percent, or cents; 0 for free delivery
  value integer not null check (
    case kind when 'percentage' then value between 1 and 100 when 'amount' then value > 0 else value = 0 end),
  -- in cents, of the eligible goods
  minimum_goods integer not null check (minimum_goods >= 0),
  -- with their descendants; empty: all goods
  category_ids integer[] not null,
  valid_from timestamptz,
  -- the first moment when it does not hold any more
  valid_until timestamptz check (valid_until > valid_from),
  limit_overall integer check (limit_overall > 0),
  -- uses that are left of limit_overall; null: no limit
  uses_left integer check (uses_left between 0 and limit_overall),
  limit_per_customer integer check (limit_per_customer > 0),
  -- for payment in instalments: one item only
  is_for_installments boolean not null,
  -- shown on product pages
  is_public boolean not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  -- green: adds to what a seller gets
  side text not null default 'blue' check (side in ('blue', 'green')),
  check ((uses_left is null) = (limit_overall is null))
);

-- Uses of coupons by orders, at most one an order. A released use is deleted.
create table coupon_redemption (
  -- the order
  reference uuid primary key,
  coupon_id integer not null references coupon (id),
  -- the customer, or the hash of a guest's email key; both null: the account was closed
  customer_uuid uuid references customer (uuid) on delete set null,
  guest_hash bytea,
  redeemed_at timestamptz not null default now(),
  check (customer_uuid is null or guest_hash is null)
);
create index coupon_redemption_customer on coupon_redemption (customer_uuid, coupon_id);
create index coupon_redemption_guest on coupon_redemption (guest_hash, coupon_id);
create index coupon_redemption_coupon on coupon_redemption (coupon_id);


-- Cart and checkout
-- -----------------

-- A visitor's cart belongs to the bearer of a random token; only the token's hash is stored.
create table cart (
  uuid uuid primary key,
  owner_hash bytea not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  coupon_id integer references coupon (id)
);
create index cart_updated on cart (updated_at);

create table cart_item (
  uuid uuid primary key,
  cart_uuid uuid not null references cart (uuid) on delete cascade,
  variant_id integer not null references variant (id),
  with_full_battery boolean not null,
  quantity integer not null check (quantity between 1 and 10),
  -- the last shown price of one piece, with the battery option
  price integer not null,
  search_uuid uuid,
  added_at timestamptz not null default now(),
  -- insured for one year. The premium follows from the price (packages/cart, insurance.ts)
  with_insurance boolean not null default false,
  unique (cart_uuid, variant_id, with_full_battery)
);

-- What a shopper has entered for an order: at most one row a cart. It lives and moves with the cart.
create table checkout (
  cart_uuid uuid primary key references cart (uuid) on delete cascade,
  -- the order that it becomes
  order_uuid uuid not null unique,
  -- a guest's; that of a customer is the account's
  email text check (length(email) <= 254),
  billing_address jsonb,
  shipping_address jsonb,
  delivery_method text,
  payment_method text,
  -- the promise as last shown, in days until dispatch
  promise jsonb,
  created_at timestamptz not null default now(),
  -- until when the units of a checkout are reserved for it (unit.reserved_for is the cart). Null: nothing is reserved
  hold_until timestamptz,
  -- the express session of a payment provider that the shopper has approved, by its name there, and until when it holds
  express_session text,
  express_until timestamptz,
  -- shop credit pays for orders, alone or beside another payment
  uses_credit boolean not null default false,
  -- Who holds units: limits count them also for an address that somebody typed and for a network. Null: unknown, or not
  -- needed any more. A network is stored as its SHA-256.
  guest_email_key text,
  network_hash bytea,
  -- true: the shopper's last try to pay failed, and no payment method was chosen since
  payment_failed boolean not null default false
);
create index checkout_holding_email on checkout (guest_email_key) where guest_email_key is not null;
create index checkout_holding_network on checkout (network_hash) where network_hash is not null;

-- For whom the last units of a variant were reserved without being paid: they are not reserved for the same shopper or network
-- again at once. A row is deleted an hour after the reservation has ended.
create table last_unit_hold (
  variant_id integer not null references variant (id),
  owner_hash bytea not null,
  network_hash bytea,
  ends_at timestamptz not null,
  primary key (owner_hash, variant_id)
);
create index last_unit_hold_network on last_unit_hold (network_hash, variant_id) where network_hash is not null;
create index last_unit_hold_end on last_unit_hold (ends_at);


-- Orders
-- ------

-- Placed orders. What the shopper bought and entered is frozen; `status` follows the history below.
create table orders (
  uuid uuid primary key,
  number text not null unique check (length(number) = 8),
  -- null: a guest's, or the account was closed
  customer_uuid uuid references customer (uuid) on delete set null,
  -- the owner of the cart that it was: a guest's browser may see it
  owner_hash bytea not null,
  locale text not null,
  email text not null,
  billing_address jsonb not null,
  shipping_address jsonb not null,
  delivery_method text not null,
  -- first and last day of dispatch and arrival, as promised
  promise jsonb not null,
  payment_method text not null,
  coupon_code text,
  -- in cents
  goods integer not null,
  discount integer not null check (discount >= 0),
  insurance integer not null check (insurance >= 0),
  delivery integer not null check (delivery >= 0),
  total integer not null check (total = goods - discount + insurance + delivery and total >= 0),
  -- packages/order: the status that the history folds to
  status text not null,
  -- an unpaid order is cancelled then; null: nothing is open
  payment_due_at timestamptz,
  placed_at timestamptz not null default now(),
  -- when the shopper was sent the confirmation; null: not yet, the payment is not certain
  confirmed_at timestamptz,
  -- when a mail to the order's address was refused; null: never
  email_undeliverable_since timestamptz,
  -- in cents, of the total: what the shopper's credit paid when the order was placed
  credit integer not null default 0,
  -- Who ordered without paying: see checkout. Null: unknown, or not needed any more.
  guest_email_key text,
  network_hash bytea,
  -- True: a bank decides about a payment of the order. Computed from the order's history, as the status is.
  is_disputed boolean not null default false,
  constraint orders_credit check (credit between 0 and total)
);
create index orders_customer on orders (customer_uuid, placed_at desc) where customer_uuid is not null;
create index orders_payment_due on orders (payment_due_at) where payment_due_at is not null;
create index orders_placed on orders (placed_at desc, uuid);
create index orders_confirmed on orders (confirmed_at) where confirmed_at is not null;
-- operators look for orders
create index orders_status on orders (status, placed_at desc, uuid);
create index orders_email on orders (lower(email));
-- orders that a shopper has not paid yet
create index orders_unpaid_owner on orders (owner_hash) where payment_due_at is not null;
create index orders_unpaid_email on orders (guest_email_key) where payment_due_at is not null;
create index orders_unpaid_network on orders (network_hash) where payment_due_at is not null;

create table order_line (
  order_uuid uuid not null references orders (uuid),
  -- the line of the cart that it was
  uuid uuid not null,
  position smallint not null,
  product_id integer not null,
  variant_id integer not null,
  -- as ordered, in the language of the order
  name text not null,
  slug text not null,
  grade text not null,
  with_full_battery boolean not null,
  picture_hash text not null,
  -- of one unit, in cents
  price integer not null check (price >= 0),
  primary key (order_uuid, uuid)
);

-- One row for each unit. Amounts in cents.
create table order_item (
  order_uuid uuid not null references orders (uuid),
  -- from 1: the id of the item within its order
  position smallint not null,
  line_uuid uuid not null,
  unit_id integer not null references unit (id),
  serial text not null,
  price integer not null check (price >= 0),
  discount integer not null check (discount between 0 and price),
  insurance integer not null check (insurance >= 0),
  -- what its tax depends on
  vat_scheme text not null check (vat_scheme in ('margin', 'standard')),
  goods_kind text not null,
  cost integer not null,
  primary key (order_uuid, position),
  foreign key (order_uuid, line_uuid) references order_line (order_uuid, uuid)
);
create index order_item_unit on order_item (unit_id);

-- The history of each order, only added to. An order whose payment failed goes after a year. Any other keeps its history
-- as long as its documents and letters: what deletes it has the condition, and its documents refer to it.
create table order_event (
  order_uuid uuid not null references orders (uuid),
  -- from 1; the lock of the order's row keeps the count
  position integer not null,
  -- an event of packages/order
  event jsonb not null,
  -- shopper, shop, provider:<id> or operator:<name>
  actor text not null,
  at timestamptz not null default now(),
  primary key (order_uuid, position)
);
create index order_event_delivered on order_event (at) where event ->> 'type' = 'delivered';

create function refuse_to_rewrite_orders() returns trigger language plpgsql as $$
begin
  raise exception 'The history of orders is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger order_event_append_only before update or delete on order_event for each row
  execute function refuse_to_rewrite_kept('The history of orders is', 'at', '0');
create trigger order_event_no_truncate before truncate on order_event
  for each statement execute function refuse_to_rewrite_orders();

-- Links in mails that open an order without a login. Only hashes of their tokens are stored.
create table order_link (
  token_hash bytea primary key,
  order_uuid uuid not null references orders (uuid),
  expires_at timestamptz not null
);
create index order_link_expires on order_link (expires_at);
create index order_link_order on order_link (order_uuid);

-- What was shipped. The history of the order tells which items are in a parcel, when it left and when it arrived.
create table parcel (
  uuid uuid primary key,
  order_uuid uuid not null references orders (uuid),
  carrier text not null,
  tracking_number text not null check (length(tracking_number) <= 40),
  created_at timestamptz not null default now(),
  unique (order_uuid, tracking_number)
);
-- the same number for two orders is a mistake
create index parcel_tracking_number on parcel (carrier, tracking_number);


-- Payments, refunds, documents
-- ----------------------------

-- Tries to pay an order. The uuid is the idempotency key at the provider.
create table payment (
  uuid uuid primary key,
  order_uuid uuid not null references orders (uuid),
  provider text not null,
  method text not null,
  amount integer not null check (amount >= 0),
  -- started: the provider's answer is unknown; open: it waits for the shopper or the bank; else final
  state text not null check (state in ('started', 'open', 'authorised', 'captured', 'failed')),
  -- its name at the provider
  reference text,
  redirect_url text,
  created_at timestamptz not null default now(),
  -- when the provider was last asked about a payment that is not decided
  asked_at timestamptz,
  -- The approved session that authorises the payment. Null: none, the shopper pays on the provider's page.
  express_session text,
  unique (provider, reference)
);
create index payment_order on payment (order_uuid, created_at);
create index payment_unfinished on payment (created_at) where state in ('started', 'open');
create unique index payment_express_session on payment (provider, express_session);

-- Messages of providers that were processed.
create table payment_event (
  provider text not null,
  id text not null check (length(id) <= 200),
  payment_uuid uuid not null references payment (uuid),
  fact jsonb not null,
  received_at timestamptz not null default now(),
  primary key (provider, id)
);
create index payment_event_payment on payment_event (payment_uuid);

-- Bank accounts for refunds that a person transfers: of prepaid orders, and those that a provider refuses. The latest of an
-- order holds. The account that paid an order by transfer is that of the bank statement: refunds go there.
create table refund_account (
  id integer generated always as identity primary key,
  order_uuid uuid not null references orders (uuid),
  holder text not null check (length(holder) between 1 and 70),
  iban text not null check (length(iban) between 15 and 34),
  given_at timestamptz not null default now(),
  -- why the bank sent the money back; null: it did not
  rejected text,
  -- payer: the paying account
  source text not null default 'shopper' check (source in ('payer', 'shopper')),
  -- another account than the paying one needs an operator's approval. none: it needs none
  approval text not null default 'none' check (approval in ('none', 'requested', 'approved', 'refused')),
  decided_by text,
  decided_at timestamptz
);
create index refund_account_order on refund_account (order_uuid, id);
create index refund_account_requested on refund_account (order_uuid) where approval = 'requested';

create function refuse_to_rewrite_refund_accounts() returns trigger language plpgsql as $$
begin
  raise exception 'Refund accounts are only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger refund_account_only_added before update of order_uuid, holder, iban, given_at or delete on refund_account
  for each row execute function refuse_to_rewrite_kept('Refund accounts are', 'given_at', '6');
create trigger refund_account_no_truncate before truncate on refund_account
  for each statement execute function refuse_to_rewrite_refund_accounts();

-- Files with the refunds that the shop's bank transfers.
create table refund_file (
  number integer generated always as identity primary key,
  operator text not null,
  created_at timestamptz not null default now()
);

-- What providers do with payments: rows are written in the transaction that decides it and done after its commit.
create table payment_operation (
  -- the idempotency key at the provider
  uuid uuid primary key,
  payment_uuid uuid not null references payment (uuid),
  kind text not null check (kind in ('capture', 'cancel', 'refund')),
  -- in cents; cancel: all that is authorised and not captured
  amount integer not null check (amount >= 0 and (kind = 'cancel') = (amount = 0)),
  -- refused: the provider does not do it; a refused refund is transferred by a person
  -- dropped: refused because of a dispute, and decided anew after it
  state text not null default 'requested' check (state in ('requested', 'done', 'refused', 'dropped')),
  -- its name at the provider, or in the books of the bank
  reference text,
  reason text,
  requested_at timestamptz not null default now(),
  settled_at timestamptz,
  -- the file in which a refund is, and the account to which it goes, whatever the shopper enters afterwards
  file_number integer references refund_file (number),
  account_id integer references refund_account (id),
  -- what a refusal means to the shop; `reason` has the provider's words, for people. Null: nothing was refused
  reason_code text check (reason_code in ('disputed', 'other')),
  check ((state = 'requested') = (settled_at is null)),
  constraint payment_operation_file check ((file_number is null) = (account_id is null))
);
create index payment_operation_payment on payment_operation (payment_uuid);
-- refunds that a person transfers
create index payment_operation_refunds on payment_operation (requested_at) where kind = 'refund' and state <> 'done';
create index payment_operation_file on payment_operation (file_number) where file_number is not null;
create index payment_operation_account on payment_operation (account_id) where account_id is not null;

-- What happened to payments that a person has to look at. The history of the order has the facts.
create table payment_problem (
  uuid uuid primary key,
  payment_uuid uuid not null references payment (uuid),
  -- provider-refund: made at the provider, without the shop
  kind text not null check (kind in ('dispute', 'capture-failed', 'refund-failed', 'provider-refund')),
  -- the name of the dispute, capture or refund at the provider, or the shop's operation
  reference text not null,
  -- in cents
  amount integer not null check (amount >= 0),
  -- as the provider says it
  reason text,
  state text not null default 'open' check (state in ('open', 'resolved')),
  -- of a dispute
  outcome text check (outcome in ('won', 'lost')),
  opened_at timestamptz not null default now(),
  resolved_at timestamptz,
  -- provider:<id> or operator:<name>
  resolved_by text,
  note text,
  unique (payment_uuid, kind, reference),
  check ((state = 'resolved') = (resolved_at is not null))
);
create index payment_problem_open on payment_problem (opened_at) where state = 'open';
create index payment_problem_opened on payment_problem (opened_at desc, uuid);

-- Refunds of orders: what a credit note is about. The money moves by payment_operation.
create table refund (
  uuid uuid primary key,
  order_uuid uuid not null references orders (uuid),
  -- from 1; the lock of the order's row keeps the count
  position smallint not null,
  -- parts of packages/order with their amounts in cents
  parts jsonb not null,
  total integer not null check (total > 0),
  reason text not null,
  -- shopper, shop, provider:<id> or operator:<name>
  requested_by text not null,
  -- done: the money is back, or was never captured
  state text not null default 'requested' check (state in ('requested', 'done')),
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  unique (order_uuid, position),
  check ((state = 'done') = (done_at is not null))
);

-- Versions of the seller's legal data. The latest is on new documents; a row never changes.
create table seller (
  id integer generated always as identity primary key,
  details jsonb not null,
  created_at timestamptz not null default now()
);

-- The last number of each kind and year. Its row stays locked until the transaction of a new document ends: no gaps.
create table document_counter (
  kind text not null,
  year smallint not null,
  last integer not null check (last > 0),
  primary key (kind, year)
);

-- Invoices and credit notes. A row has everything that its PDF shows and never changes.
create table document (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year smallint not null,
  sequence integer not null check (sequence > 0),
  order_uuid uuid not null references orders (uuid),
  -- of a credit note
  refund_uuid uuid unique references refund (uuid),
  content jsonb not null,
  issued_at timestamptz not null default now(),
  primary key (kind, year, sequence),
  check ((kind = 'credit-note') = (refund_uuid is not null))
);
create unique index document_invoice on document (order_uuid) where kind = 'invoice';
create index document_order on document (order_uuid, issued_at);

create function refuse_to_rewrite_documents() returns trigger language plpgsql as $$
begin
  raise exception 'Documents and legal data are only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger document_append_only before update or delete on document for each row
  execute function refuse_to_rewrite_kept('Documents and legal data are', 'issued_at', '8');
create trigger document_no_truncate before truncate on document
  for each statement execute function refuse_to_rewrite_documents();
create trigger seller_append_only before update or delete or truncate on seller
  for each statement execute function refuse_to_rewrite_documents();


-- After sale: withdrawals, returns, claims
-- ----------------------------------------

-- Declarations of withdrawal, only added to: what a shopper declared, and when it arrived.
create table withdrawal (
  uuid uuid primary key,
  order_uuid uuid not null references orders (uuid),
  -- positions of the items
  items smallint[] not null check (cardinality(items) > 0),
  name text not null,
  -- where the acknowledgement goes
  email text not null,
  received_at timestamptz not null
);
create index withdrawal_order on withdrawal (order_uuid, received_at);

create function refuse_to_rewrite_after_sale() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to (%)', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger withdrawal_append_only before update or delete on withdrawal for each row
  execute function refuse_to_rewrite_kept('Withdrawals are', 'received_at', '6');
create trigger withdrawal_no_truncate before truncate on withdrawal
  for each statement execute function refuse_to_rewrite_after_sale();

-- What a withdrawal sends back.
create table order_return (
  number text primary key check (length(number) = 8),
  withdrawal_uuid uuid not null unique references withdrawal (uuid),
  order_uuid uuid not null references orders (uuid),
  created_at timestamptz not null default now()
);
create index order_return_order on order_return (order_uuid);
create index order_return_created on order_return (created_at desc, number);

create table order_return_item (
  return_number text not null references order_return (number),
  order_uuid uuid not null,
  position smallint not null,
  state text not null default 'announced' check (state in ('announced', 'received', 'refused')),
  -- the condition, or why it was refused
  note text,
  -- of what was paid for it
  refund_uuid uuid,
  changed_at timestamptz,
  primary key (order_uuid, position),
  foreign key (order_uuid, position) references order_item (order_uuid, position)
);
create index order_return_item_return on order_return_item (return_number);

-- Claims under warranty, or under the rights by law.
create table warranty_claim (
  number text primary key check (length(number) = 8),
  order_uuid uuid not null,
  position smallint not null,
  kind text not null,
  description text not null,
  remedy text not null,
  email text not null,
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  created_at timestamptz not null default now(),
  foreign key (order_uuid, position) references order_item (order_uuid, position)
);
create index warranty_claim_item on warranty_claim (order_uuid, position);
create unique index warranty_claim_open on warranty_claim (order_uuid, position) where state <> 'closed';
create index warranty_claim_created on warranty_claim (created_at desc, number);

-- What operators wrote about a claim, only added to.
create table warranty_claim_answer (
  claim_number text not null references warranty_claim (number),
  id bigint generated always as identity,
  -- true: the claim was closed with it
  closes boolean not null,
  text text not null,
  operator text not null,
  at timestamptz not null default now(),
  primary key (claim_number, id)
);
create trigger warranty_claim_answer_append_only before update or delete on warranty_claim_answer for each row
  execute function refuse_to_rewrite_kept('Answers to claims are', 'at', '6');
create trigger warranty_claim_answer_no_truncate before truncate on warranty_claim_answer
  for each statement execute function refuse_to_rewrite_after_sale();

-- Withdrawals and claims by order number and email address that match no order: an operator finds out what they are about.
create table unmatched_report (
  number integer generated always as identity primary key,
  kind text not null check (kind in ('withdrawal', 'claim')),
  received_at timestamptz not null,
  order_number text not null check (length(order_number) between 1 and 40),
  email text not null check (length(email) between 3 and 254),
  -- what else was declared, by the call
  details jsonb not null,
  -- of all of it but the time: the same report is kept once while it is open
  content_hash bytea not null,
  settled_at timestamptz,
  -- null: matched with an order
  dismissed_because text check (dismissed_because is null or settled_at is not null)
);
create unique index unmatched_report_open on unmatched_report (content_hash) where settled_at is null;
create index unmatched_report_received on unmatched_report (received_at);


-- Reviews
-- -------

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
-- they are compressed already
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

-- What operators decided against a customer's reviews of a product. Outlives the review, so that nobody deletes and writes
-- again what was refused; ends when an operator approves a review.
create table review_refusal (
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  reason text not null check (length(reason) between 1 and 40),
  refused_at timestamptz not null default now(),
  primary key (customer_uuid, product_id)
);

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

-- Mails that ask for a review some days after delivery: one for each order.
create table review_invitation (
  order_uuid uuid primary key references orders (uuid),
  enqueued_at timestamptz not null default now()
);

-- Customers who want no such mails.
create table review_opt_out (
  customer_uuid uuid primary key references customer (uuid) on delete cascade,
  opted_out_at timestamptz not null default now()
);

-- Deliveries before this time have been looked at: one row.
create table review_invitation_watch (
  seen_until timestamptz not null
);
insert into review_invitation_watch values (now());


-- Recommendations
-- ---------------

-- Which products shoppers viewed, with their consent to statistics. One row for each product and shopper.
create table product_visit (
  -- SHA-256 of the visitor's token, or of `customer <uuid>`
  shopper_hash bytea not null,
  product_id integer not null,
  visits smallint not null default 1,
  visited_at timestamptz not null default now(),
  primary key (shopper_hash, product_id)
);
create index product_visit_shopper on product_visit (shopper_hash, visited_at desc);
create index product_visit_product on product_visit (product_id, visited_at desc);
create index product_visit_age on product_visit (visited_at);

-- Rows of recommendations that shoppers saw, and clicks on them; each once for a shopper and day.
create table recommendation_feedback (
  shopper_hash bytea not null,
  day date not null default current_date,
  type text not null,
  location text not null,
  -- the product beside which the row was shown; 0: none
  product_id integer not null,
  -- the product that was clicked; 0: the row was seen
  clicked_id integer not null,
  primary key (shopper_hash, day, type, location, product_id, clicked_id)
);
create index recommendation_feedback_click on recommendation_feedback (product_id, clicked_id) where clicked_id > 0;
create index recommendation_feedback_clicked on recommendation_feedback (clicked_id) where clicked_id > 0;
create index recommendation_feedback_day on recommendation_feedback (day);

-- What was bought together: products of confirmed orders, without the customer.
create table bought_basket (
  order_uuid uuid not null,
  product_id integer not null,
  bought_at timestamptz not null,
  primary key (order_uuid, product_id)
);
create index bought_basket_product on bought_basket (product_id, bought_at desc);
create index bought_basket_age on bought_basket (bought_at);

-- The job that computes the tables below. It continues after `last_product` of its phase; `periodic_job` says when it is due.
create table recommendation_run (
  is_only boolean primary key default true check (is_only),
  phase text not null check (phase in ('baskets', 'signals', 'products', 'categories', 'done')),
  last_product integer not null,
  -- orders that were confirmed before are in `bought_basket`
  baskets_until timestamptz not null
);
insert into recommendation_run (phase, last_product, baskets_until) values ('done', 0, '-infinity');

-- What the computation knows about a product.
create table product_signal (
  product_id integer primary key,
  category_id integer not null,
  brand text,
  -- values of attributes that have several: authors, platforms, what an accessory fits
  themes text[] not null,
  -- products of one model count as one
  model text not null,
  -- of the cheapest grade in stock, or of all; in cents
  price integer not null,
  orders integer not null,
  visits integer not null,
  popularity real not null
);
create index product_signal_category on product_signal (category_id, popularity desc, product_id);
create index product_signal_model on product_signal (model, popularity desc);

-- Recommended products beside a product, the best first.
create table recommendation (
  product_id integer not null,
  type text not null check (type in ('similar', 'bought-together', 'accessories')),
  product_ids integer[] not null,
  primary key (product_id, type)
);

-- Bestsellers of a category and the categories below it, the best first. Category 0: the whole shop.
create table category_bestseller (
  category_id integer primary key,
  product_ids integer[] not null
);


-- Ledger
-- ------
-- Money that the shop owes to sellers and customers, in double entry. Only added to: another transaction corrects a mistake.

create table ledger_account (
  -- the kind; of an account with an owner "kind:owner"
  id text primary key,
  kind text not null check (kind in (
    'seller', 'credit', 'goods', 'bank', 'paypal', 'donation', 'orders', 'express-fee', 'coupon')),
  -- seller: a trade-in order; credit: a customer. What the shop owes them is never below zero
  owner uuid,
  check ((owner is not null) = (kind in ('seller', 'credit'))),
  check (id = kind || coalesce(':' || owner, ''))
);

create table ledger_transaction (
  uuid uuid primary key,
  reason text not null check (reason in (
    'device-accepted', 'payout', 'payout-returned', 'order-paid', 'order-refunded', 'correction')),
  -- what it is about: each has one transaction for a reason
  document uuid not null,
  -- number of its entries: none is added later
  entries smallint not null check (entries >= 2),
  created_at timestamptz not null default now(),
  unique (reason, document)
);

create table ledger_entry (
  transaction_uuid uuid not null references ledger_transaction (uuid),
  position smallint not null,
  account text not null references ledger_account (id),
  -- in cents, EUR; below zero: taken from the account
  amount integer not null check (amount <> 0),
  primary key (transaction_uuid, position)
);
create index ledger_entry_account on ledger_entry (account, transaction_uuid);

create function refuse_to_rewrite_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger ledger_account_append_only before update or delete or truncate on ledger_account
  for each statement execute function refuse_to_rewrite_ledger();
create trigger ledger_transaction_append_only before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_to_rewrite_ledger();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_to_rewrite_ledger();

-- Transactions that change the account of an owner wait for each other, so that its balance can be checked at their end.
create function lock_ledger_account() returns trigger language plpgsql as $$
begin
  perform from ledger_account where id = new.account and owner is not null for no key update;
  return new;
end $$;
create trigger ledger_entry_lock before insert on ledger_entry
  for each row execute function lock_ledger_account();

create function check_ledger_transaction() returns trigger language plpgsql as $$
begin
  if (select count(*) <> new.entries or sum(amount) <> 0 from ledger_entry where transaction_uuid = new.uuid) then
    raise exception 'The entries of % do not sum to zero, or some are missing', new.uuid
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_transaction_sum after insert on ledger_transaction
  deferrable initially deferred for each row execute function check_ledger_transaction();

create function check_ledger_entry() returns trigger language plpgsql as $$
begin
  if (select count(*) <> t.entries or sum(e.amount) <> 0
      from ledger_transaction t join ledger_entry e on e.transaction_uuid = t.uuid
      where t.uuid = new.transaction_uuid group by t.entries) then
    raise exception 'The entries of % do not sum to zero, or some are missing', new.transaction_uuid
      using errcode = 'check_violation';
  end if;
  if new.amount < 0 and new.account like any (array['seller:%', 'credit:%'])
      and (select sum(amount) < 0 from ledger_entry where account = new.account) then
    raise exception 'The account % would be below zero', new.account using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_sum after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_entry();


-- Trade-in: questions, purchase prices, quotes, green cart
-- --------------------------------------------------------

-- What sellers are asked about devices. A change is a new version; a row never changes.
create table question_set (
  id text not null,
  version integer not null check (version > 0),
  -- the devices of this category and of its descendants that have no set of their own
  category_id integer not null references category (id),
  -- contracts: question-set.ts
  content jsonb not null,
  created_at timestamptz not null default now(),
  primary key (id, version)
);
-- a category has one set, in all its versions
create unique index question_set_category on question_set (category_id) where version = 1;
create index question_set_versions on question_set (category_id, version);

-- The only place of the rule which categories are bought: media and accessories by the list, devices if there are
-- questions about them. Returns the categories whose value has changed. Kinds of media: catalogue/read/media-picture.ts.
create function turn_bought_categories() returns setof integer language sql as $$
  update category set is_bought = not category.is_bought
  from (
    select category.id, category.is_accessory
      or coalesce(media.spec ->> 'kind' in ('book', 'film', 'game', 'record'), false)
      or exists (select from question_set where question_set.category_id = any(category.ancestors)) as is_bought
    from category
      left join category as root on root.id = category.ancestors[1]
      left join media on media.hash = root.media_hash
  ) as rule
  where rule.id = category.id and rule.is_bought <> category.is_bought
  returning category.id
$$;

-- Products of such a category are shown with another purchase price, as if their own had changed.
create function note_bought_categories() returns trigger language plpgsql as $$
declare
  turned integer[];
begin
  -- one transaction after another: a new category and questions about the category above it do not miss each other
  perform pg_advisory_xact_lock(7304156);
  -- by itself: as a condition it would not run without products
  turned := array(select turn_bought_categories());
  insert into product_change (product_id, changed_in)
  select product.id, pg_current_xact_id() from product where product.category_id = any(turned) order by product.id
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;
create trigger category_bought after insert or update of ancestors, is_accessory, media_hash on category
  for each statement execute function note_bought_categories();
create trigger question_set_bought after insert on question_set
  for each statement execute function note_bought_categories();

-- One for each transaction that changes purchase prices, in the order of their commits.
create table purchase_price_version (
  version integer generated always as identity primary key,
  changed_in xid8 not null unique default pg_current_xact_id(),
  created_at timestamptz not null default now()
);

-- The prices that a version replaced. What an earlier version said: the first row after it, otherwise the price of today.
create table purchase_price_history (
  variant_id integer not null references variant (id),
  replaced_in integer not null references purchase_price_version (version),
  -- null: it was not bought
  price integer,
  primary key (variant_id, replaced_in)
);

-- A list of prices changes many rows in one statement: what they replace is kept by one statement, too.
create function keep_purchase_prices() returns trigger language plpgsql as $$
declare
  current_version integer;
begin
  -- Not a join: its plan, kept from a statement of one row, would compare each of many rows with all.
  if not exists (select id, purchase_price from before except select id, purchase_price from after) then
    return null;
  end if;
  select version into current_version from purchase_price_version where changed_in = pg_current_xact_id();
  if not found then
    -- one transaction after another, so that none reads a version before the one it follows is complete
    perform pg_advisory_xact_lock(7304116);
    insert into purchase_price_version default values returning version into current_version;
  end if;
  insert into purchase_price_history (variant_id, replaced_in, price)
  select id, current_version, purchase_price
  from (select id, purchase_price from before except select id, purchase_price from after) as replaced
  on conflict do nothing;
  return null;
end $$;
create trigger variant_purchase_price after update on variant
  referencing old table as before new table as after for each statement execute function keep_purchase_prices();

-- An offer that the shop keeps to: everything that it was computed with.
create table quote (
  uuid uuid primary key,
  product_id integer not null references product (id),
  -- null: bought without questions
  question_set_id text,
  question_set_version integer,
  answers jsonb not null,
  -- packages/trade-in: version and cents by grade
  prices jsonb not null,
  rules_version integer not null,
  -- packages/trade-in: grade, base, amount, steps
  offer jsonb not null,
  created_at timestamptz not null default now(),
  valid_until timestamptz not null,
  foreign key (question_set_id, question_set_version) references question_set (id, version),
  check ((question_set_id is null) = (question_set_version is null))
);

-- The green cart: what a seller wants to sell. Its owner is that of a cart.
create table green_cart (
  uuid uuid primary key,
  owner_hash bytea not null unique,
  coupon_id integer references coupon (id),
  has_express_grading boolean not null default false,
  carrier text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index green_cart_updated on green_cart (updated_at);

create table green_cart_item (
  uuid uuid primary key,
  green_cart_uuid uuid not null references green_cart (uuid) on delete cascade,
  -- a line that is removed goes with its quote; the quotes of an order stay when the cart is deleted
  quote_uuid uuid not null unique references quote (uuid) on delete cascade,
  search_uuid uuid,
  added_at timestamptz not null default clock_timestamp()
);
create index green_cart_item_cart on green_cart_item (green_cart_uuid, added_at);

create function refuse_to_rewrite_offers() returns trigger language plpgsql as $$
begin
  raise exception '% never changes (%)', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger question_set_append_only before update or delete or truncate on question_set
  for each statement execute function refuse_to_rewrite_offers();
create trigger purchase_price_history_append_only before update or delete or truncate on purchase_price_history
  for each statement execute function refuse_to_rewrite_offers();
create trigger quote_never_changes before update on quote
  for each statement execute function refuse_to_rewrite_offers();

-- What a seller has entered for a trade-in order; the carrier is that of the green cart.
create table green_checkout (
  green_cart_uuid uuid primary key references green_cart (uuid) on delete cascade,
  -- of the order that the green cart becomes
  trade_in_uuid uuid not null unique,
  -- a guest's; null: a customer, whose address is that of the account
  email text,
  address jsonb,
  handover text check (handover in ('drop-off', 'pickup')),
  pickup_date date,
  pickup_window text check (pickup_window in ('morning', 'afternoon')),
  -- as in payout_method: a secret
  payout_method jsonb check (payout_method ->> 'kind' in ('bank-account', 'paypal', 'credit', 'donation')),
  created_at timestamptz not null default now(),
  check ((handover is not distinct from 'pickup') = (pickup_date is not null)),
  check ((pickup_date is null) = (pickup_window is null))
);


-- Trade-in orders
-- ---------------

-- Green carts that were checked out. What the seller entered and was offered is frozen; `status` follows the history below.
create table trade_in (
  uuid uuid primary key,
  number text not null unique check (length(number) = 8),
  -- null: a guest's, or the account was closed
  customer_uuid uuid references customer (uuid) on delete set null,
  -- the owner of the green cart that it was: a guest's browser may see it
  owner_hash bytea not null,
  locale text not null,
  email text not null,
  -- where the goods come from, and go back to
  address jsonb not null,
  carrier text not null,
  has_express_grading boolean not null,
  coupon_code text,
  -- in cents
  items_price integer not null check (items_price >= 0),
  bonus integer not null check (bonus >= 0),
  express_fee integer not null check (express_fee >= 0),
  total integer not null check (total = items_price + bonus - express_fee and total >= 0),
  -- packages/trade-in: the status that the history folds to
  status text not null,
  placed_at timestamptz not null default now(),
  -- how the carrier gets the parcel
  handover text not null default 'drop-off' check (handover in ('drop-off', 'pickup')),
  pickup_date date,
  pickup_window text check (pickup_window in ('morning', 'afternoon')),
  check ((handover = 'pickup') = (pickup_date is not null)),
  check ((pickup_date is null) = (pickup_window is null))
);
create index trade_in_customer on trade_in (customer_uuid, placed_at desc) where customer_uuid is not null;
create index trade_in_status on trade_in (status, placed_at desc);
create index trade_in_placed on trade_in (placed_at desc, uuid);
-- what a scanner or a mail of a seller says about a trade-in order
create index trade_in_email on trade_in (lower(email));

create table trade_in_item (
  trade_in_uuid uuid not null references trade_in (uuid),
  -- from 1: the id of the item within its order
  position smallint not null,
  -- the line of the green cart that it was, and the document of its purchase in the ledger
  uuid uuid not null unique,
  quote_uuid uuid not null unique references quote (uuid),
  -- in the language of the order
  name text not null,
  -- shares of the order's bonus and of its fee for express grading, in cents
  bonus integer not null check (bonus >= 0),
  fee integer not null check (fee >= 0),
  -- on the device; null: nobody has noted it, or it has none
  serial text check (length(serial) between 3 and 60),
  -- what it became; null: not bought, or the shop does not have it
  unit_id integer references unit (id),
  primary key (trade_in_uuid, position)
);
create index trade_in_item_serial on trade_in_item (serial) where serial is not null;
create index trade_in_item_by_serial_key on trade_in_item (serial_key(serial)) where serial is not null;
create index trade_in_item_unit on trade_in_item (unit_id) where unit_id is not null;

-- One for each label.
create table trade_in_parcel (
  uuid uuid primary key,
  trade_in_uuid uuid not null references trade_in (uuid),
  position smallint not null,
  unique (trade_in_uuid, position)
);

-- The history of each trade-in order, only added to.
create table trade_in_event (
  trade_in_uuid uuid not null references trade_in (uuid),
  -- from 1; the lock of the order's row keeps the count
  position integer not null,
  -- an event of packages/trade-in
  event jsonb not null,
  -- seller, shop or operator:<name>
  actor text not null,
  at timestamptz not null default now(),
  primary key (trade_in_uuid, position)
);
-- the parcel in which items went back
create index trade_in_event_tracking on trade_in_event ((event #>> '{tracking,trackingNumber}'))
  where event ->> 'type' = 'returned';

-- What inspections found. Only added to; the latest one of an item counts.
create table trade_in_finding (
  trade_in_uuid uuid not null,
  item smallint not null,
  -- from 1
  position smallint not null,
  -- null: bought without questions
  answers jsonb,
  -- packages/trade-in: what it changes about the quote; null without questions
  revision jsonb,
  note text,
  found_at timestamptz not null default now(),
  -- why each answer of a lower offer is otherwise than its seller said. Null: no reasons were noted
  reasons jsonb,
  primary key (trade_in_uuid, item, position),
  foreign key (trade_in_uuid, item) references trade_in_item (trade_in_uuid, position)
);

create function refuse_to_rewrite_trade_ins() returns trigger language plpgsql as $$
begin
  raise exception 'The history of trade-in orders is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger trade_in_event_append_only before update or delete on trade_in_event for each row
  execute function refuse_to_rewrite_kept('The history of trade-in orders is', 'at', '6');
create trigger trade_in_event_no_truncate before truncate on trade_in_event
  for each statement execute function refuse_to_rewrite_trade_ins();
create trigger trade_in_finding_append_only before update or delete on trade_in_finding for each row
  execute function refuse_to_rewrite_kept('The history of trade-in orders is', 'found_at', '6');
create trigger trade_in_finding_no_truncate before truncate on trade_in_finding
  for each statement execute function refuse_to_rewrite_trade_ins();

-- Photos of inspections. In the database, so that every process of the API has them and a backup has all of them.
create table trade_in_photo (
  uuid uuid primary key,
  trade_in_uuid uuid not null,
  item smallint not null,
  -- of the large size, in pixels
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  -- WebP that the shop has encoded from pixels
  large bytea not null,
  small bytea not null,
  -- name of the operator
  added_by text not null,
  added_at timestamptz not null default clock_timestamp(),
  foreign key (trade_in_uuid, item) references trade_in_item (trade_in_uuid, position)
);
create index trade_in_photo_item on trade_in_photo (trade_in_uuid, item, added_at);
create index trade_in_photo_added on trade_in_photo (added_at);
-- they are compressed already
alter table trade_in_photo alter column large set storage external, alter column small set storage external;

-- Steps of operators whose mail and money have not left yet: until then they can be undone. Whoever deletes the row under the
-- lock of its trade-in order decides.
create table trade_in_pending (
  trade_in_uuid uuid not null,
  item smallint not null,
  step text not null check (step in ('received', 'accepted')),
  -- the later steps of an order move the earlier ones, so that all take effect together
  due_at timestamptz not null,
  primary key (trade_in_uuid, item, step),
  foreign key (trade_in_uuid, item) references trade_in_item (trade_in_uuid, position)
);

-- Reminders that sellers got: each once.
create table trade_in_reminder (
  trade_in_uuid uuid not null references trade_in (uuid),
  -- "post", or the uuid of a revised offer
  subject text not null check (length(subject) between 1 and 36),
  enqueued_at timestamptz not null default now(),
  primary key (trade_in_uuid, subject)
);


-- Payouts
-- -------

-- Who gets the money for a trade-in order.
create table payee (
  trade_in_uuid uuid primary key,
  -- of the trade-in order, for people
  number text not null unique check (length(number) between 1 and 20),
  -- null: a guest, or the account was closed
  customer_uuid uuid references customer (uuid) on delete set null,
  email text not null,
  locale text not null,
  created_at timestamptz not null default now()
);
create index payee_customer on payee (customer_uuid) where customer_uuid is not null;

-- How the money is paid: each choice is a version, the latest one holds. Only added to.
create table payout_method (
  trade_in_uuid uuid not null references payee (trade_in_uuid),
  -- from 1; the lock of the payee's row keeps the count
  version smallint not null check (version > 0),
  method jsonb not null check (method ->> 'kind' in ('bank-account', 'paypal', 'credit', 'donation')),
  -- seller or operator:<name>
  chosen_by text not null,
  chosen_at timestamptz not null default now(),
  -- from when a choice holds: one that replaces an account waits, and so does the money
  effective_at timestamptz not null default now(),
  -- True: the choice goes back to the way that held, instead of one that does not hold yet. Such choices are not counted.
  is_return boolean not null default false,
  primary key (trade_in_uuid, version)
);

create function refuse_to_rewrite_payout_methods() returns trigger language plpgsql as $$
begin
  raise exception 'Payout methods are only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger payout_method_append_only before update or delete on payout_method for each row
  execute function refuse_to_rewrite_kept('Payout methods are', 'chosen_at', '6');
create trigger payout_method_no_truncate before truncate on payout_method
  for each statement execute function refuse_to_rewrite_payout_methods();

-- Links in mails that open a payout without a login. Only hashes of their tokens are stored.
create table payout_link (
  token_hash bytea primary key,
  trade_in_uuid uuid not null references payee (trade_in_uuid),
  expires_at timestamptz not null,
  -- True: the link may replace an account. It lives for an hour. The links of all other mails only read.
  may_change boolean not null default false
);
create index payout_link_expires on payout_link (expires_at);
create index payout_link_trade_in on payout_link (trade_in_uuid);

-- Files with credit transfers for the shop's bank.
create table payout_file (
  number integer generated always as identity primary key,
  operator text not null,
  created_at timestamptz not null default now()
);

create table payout (
  -- the idempotency key at the provider, and the document in the ledger
  uuid uuid primary key,
  trade_in_uuid uuid not null,
  -- to which the money goes, whatever is chosen afterwards
  method_version smallint not null,
  -- in cents
  amount integer not null check (amount > 0),
  -- requested: nobody outside knows; sent: the provider may know, or it is in a file; rejected: the money is on the
  -- seller's account again
  state text not null check (state in ('requested', 'sent', 'paid', 'rejected')),
  -- null: none yet
  provider text,
  file_number integer references payout_file (number),
  -- its name at the provider, or in the books of the bank
  reference text,
  reason text,
  requested_at timestamptz not null default now(),
  asked_at timestamptz,
  settled_at timestamptz,
  foreign key (trade_in_uuid, method_version) references payout_method (trade_in_uuid, version),
  check ((settled_at is not null) = (state in ('paid', 'rejected'))),
  check ((reason is not null) = (state = 'rejected'))
);
create index payout_trade_in on payout (trade_in_uuid, requested_at);
create index payout_requested_at on payout (requested_at desc, uuid);
create index payout_open on payout (requested_at) where state in ('requested', 'sent');
create index payout_by_file on payout (file_number) where file_number is not null;


-- Synonyms of a new shop
-- ----------------------
-- Product types in the words of each language, and in the English words that many shoppers use. Words that only a
-- phrase explains form a group with it: "Ohrhörer" are in-ear headphones, not all headphones.
insert into search_synonym (locale, words) values
  ('de', '{aktivitätstracker,fitness tracker}'), ('de', '{armband,uhrenarmband}'), ('de', '{armbanduhr,smartwatch}'),
  ('de', '{bluetoothbox,lautsprecher}'), ('de', '{controller,gamepad,joypad}'), ('de', '{desktop,rechner,computer}'),
  ('de', '{displayschutz,displayschutzfolie,schutzfolie}'), ('de', '{earbuds,in ear kopfhörer}'),
  ('de', '{ebook reader,e book reader,ereader}'), ('de', '{fernbedienung,remote}'),
  ('de', '{festplatte,ssd,speichermedium}'), ('de', '{film,movie,spielfilm}'),
  ('de', '{fitnessarmband,fitness tracker}'), ('de', '{fotoapparat,kamera}'), ('de', '{gta,grand theft auto}'),
  ('de', '{handy,mobilgerät,smartphone}'), ('de', '{handy,smartphone,mobiltelefon}'),
  ('de', '{handytasche,handyhülle}'), ('de', '{hülle,case,cover}'), ('de', '{kabellos,drahtlos,bluetooth,wireless}'),
  ('de', '{kopfhörer,headphones}'), ('de', '{krimi,kriminalroman,thriller}'), ('de', '{ladegerät,netzteil,charger}'),
  ('de', '{laptop,notebook}'), ('de', '{lautsprecher,speaker}'), ('de', '{lesegerät,ereader}'), ('de', '{maus,mouse}'),
  ('de', '{monitor,bildschirm}'), ('de', '{musikbox,lautsprecher}'), ('de', '{objektiv,lens}'),
  ('de', '{ohrhörer,in ear kopfhörer}'), ('de', '{ohrstöpsel,in ear kopfhörer}'),
  ('de', '{panzerglas,schutzglas,displayschutz}'), ('de', '{qc,quietcomfort}'), ('de', '{roman,belletristik}'),
  ('de', '{schallplatte,lp,vinyl}'), ('de', '{schallplatte,vinyl}'),
  ('de', '{schutzfolie,panzerfolie,panzerglas,displayschutz}'), ('de', '{screen protector,displayschutz}'),
  ('de', '{sd karte,sdxc}'), ('de', '{smartwatch,uhr}'), ('de', '{speicherkarte,sdxc}'),
  ('de', '{spiegelreflex,spiegelreflexkamera,dslr}'), ('de', '{spielkonsole,spielekonsole,konsole}'),
  ('de', '{stift,eingabestift}'), ('de', '{systemkamera,mirrorless}'), ('de', '{tablettasche,tablethülle}'),
  ('de', '{tastatur,keyboard}'), ('de', '{tischrechner,desktop}'), ('de', '{videospiel,game}'),
  ('de', '{vr headset,vr brille}'), ('de', '{zusatzakku,powerbank}'),
  ('en', '{activity tracker,fitness tracker}'), ('en', '{case,cover}'), ('en', '{cell phone,mobile phone,smartphone}'),
  ('en', '{cellphone,cellular,smartphone}'), ('en', '{charger,adapter}'), ('en', '{comics,comic,manga}'),
  ('en', '{computer,desktop}'), ('en', '{controller,gamepad,joypad}'), ('en', '{digital camera,camera}'),
  ('en', '{dvds,dvd}'), ('en', '{e reader,ereader}'), ('en', '{earphones,earbuds}'), ('en', '{earpods,earbuds}'),
  ('en', '{ebook reader,e book reader,ereader}'), ('en', '{film,movie}'), ('en', '{fitness band,fitness tracker}'),
  ('en', '{games,video games}'), ('en', '{games console,game console,console}'), ('en', '{gta,grand theft auto}'),
  ('en', '{hard disk,ssd,storage}'), ('en', '{hard drive,ssd,storage}'), ('en', '{headphones,headphone,headset}'),
  ('en', '{in ears,earbuds}'), ('en', '{laptop,notebook}'), ('en', '{loudspeaker,speaker}'), ('en', '{lp,vinyl}'),
  ('en', '{memory card,sdxc}'), ('en', '{monitor,screen}'), ('en', '{mouse,mice}'), ('en', '{pc,desktop,computer}'),
  ('en', '{phone,smartphone,mobile,cellphone}'), ('en', '{photo camera,camera}'), ('en', '{qc,quietcomfort}'),
  ('en', '{record,vinyl}'), ('en', '{remote,remote control}'), ('en', '{sd card,sdxc}'),
  ('en', '{single lens reflex,dslr}'), ('en', '{smartwatch,watch}'), ('en', '{strap,band}'), ('en', '{telly,tv}'),
  ('en', '{tempered glass,screen protector,protector}'), ('en', '{thriller,crime}'), ('en', '{video game,game}'),
  ('en', '{vr goggles,vr headset}'), ('en', '{wireless,bluetooth,cordless}'),
  ('es', '{altavoz,bocina}'), ('es', '{altavoz,parlante,speaker}'), ('es', '{audífonos,auriculares}'),
  ('es', '{auriculares,cascos}'), ('es', '{auriculares,headphones}'), ('es', '{batería externa,powerbank}'),
  ('es', '{cargador,charger}'), ('es', '{computadora portátil,portátil}'), ('es', '{consola de videojuegos,consola}'),
  ('es', '{cristal templado,protector}'), ('es', '{cámara,camera}'), ('es', '{cámara de fotos,cámara}'),
  ('es', '{cámara fotográfica,cámara}'), ('es', '{cómic,tebeo,manga}'), ('es', '{disco duro,ssd}'),
  ('es', '{funda,carcasa}'), ('es', '{funda,case,cover}'), ('es', '{gafas vr,gafas}'),
  ('es', '{gta,grand theft auto}'), ('es', '{inalámbrico,bluetooth,wireless}'), ('es', '{lector de ebooks,ereader}'),
  ('es', '{lector electrónico,ereader}'), ('es', '{libro electrónico,ereader}'), ('es', '{mando,controller}'),
  ('es', '{mando a distancia,remote}'), ('es', '{monitor,pantalla}'), ('es', '{móvil,smartphone,celular}'),
  ('es', '{novela policíaca,novela negra}'), ('es', '{objetivo,lente}'), ('es', '{ordenador,computadora}'),
  ('es', '{ordenador,pc}'), ('es', '{ordenador portátil,portátil}'), ('es', '{película,film}'),
  ('es', '{policíaco,crimen}'), ('es', '{portátil,laptop,notebook}'), ('es', '{protector,screenprotector}'),
  ('es', '{protector de pantalla,protector}'), ('es', '{pulsera,correa}'), ('es', '{pulsera de actividad,pulsera}'),
  ('es', '{qc,quietcomfort}'), ('es', '{ratón,mouse}'), ('es', '{reloj,smartwatch}'),
  ('es', '{reloj deportivo,smartwatch}'), ('es', '{reloj inteligente,smartwatch}'),
  ('es', '{screen protector,protector}'), ('es', '{tableta,tablet}'), ('es', '{tarjeta de memoria,sdxc}'),
  ('es', '{tarjeta sd,sdxc}'), ('es', '{teclado,keyboard}'), ('es', '{teléfono,móvil,smartphone}'),
  ('es', '{teléfono móvil,móvil,smartphone}'), ('es', '{videojuego,juego}'), ('es', '{vinilo,disco}'),
  ('fr', '{33 tours,vinyle}'), ('fr', '{appareil photo,camera}'), ('fr', '{appareil photo,photo}'),
  ('fr', '{baladeur,lecteur}'), ('fr', '{bande dessinée,bd}'), ('fr', '{batterie externe,powerbank}'),
  ('fr', '{bouquin,livre}'), ('fr', '{bracelet,lanière}'), ('fr', '{bracelet connecté,bracelet}'),
  ('fr', '{carte mémoire,sdxc}'), ('fr', '{carte sd,sdxc}'), ('fr', '{casque,headphones}'),
  ('fr', '{casque audio,casque}'), ('fr', '{chargeur,adaptateur}'), ('fr', '{chargeur,charger}'),
  ('fr', '{clavier,keyboard}'), ('fr', '{console de jeu,console}'), ('fr', '{console de jeux,console}'),
  ('fr', '{coque,case,cover}'), ('fr', '{coque,étui,housse}'), ('fr', '{disque dur,ssd}'),
  ('fr', '{enceinte,speaker}'), ('fr', '{film protecteur,protection}'), ('fr', '{gta,grand theft auto}'),
  ('fr', '{haut parleur,enceinte}'), ('fr', '{hybride,mirrorless}'), ('fr', '{jeu vidéo,jeu}'),
  ('fr', '{lecteur ebook,liseuse}'), ('fr', '{livre de poche,livre}'), ('fr', '{lp,vinyle}'),
  ('fr', '{lunettes vr,casque vr}'), ('fr', '{manette,controller}'), ('fr', '{montre,smartwatch}'),
  ('fr', '{montre connectée,montre}'), ('fr', '{montre intelligente,montre connectée,montre}'),
  ('fr', '{objectif,lens}'), ('fr', '{ordi,ordinateur}'), ('fr', '{ordi portable,ordinateur portable,portable}'),
  ('fr', '{ordinateur,pc,laptop}'), ('fr', '{ordinateur portable,portable}'), ('fr', '{oreillettes,écouteurs}'),
  ('fr', '{pc portable,portable}'), ('fr', '{polar,policier}'), ('fr', '{qc,quietcomfort}'), ('fr', '{reflex,dslr}'),
  ('fr', '{roman policier,policier}'), ('fr', '{sans fil,bluetooth,wireless}'),
  ('fr', '{screen protector,protection}'), ('fr', '{souris,mouse}'), ('fr', '{tablette,tablet}'),
  ('fr', '{télécommande,remote}'), ('fr', '{téléphone,smartphone,portable,mobile}'),
  ('fr', '{téléphone mobile,smartphone}'), ('fr', '{téléphone portable,smartphone}'),
  ('fr', '{verre trempé,protection}'), ('fr', '{vinyle,disque}'), ('fr', '{écouteurs,earbuds,oreillettes}'),
  ('fr', '{écran,moniteur}'),
  ('it', '{alimentatore,caricabatterie}'), ('it', '{altoparlante,cassa,speaker}'), ('it', '{auricolari,earbuds}'),
  ('it', '{caricabatterie,caricatore}'), ('it', '{caricatore,charger,caricabatterie}'),
  ('it', '{cellulare,smartphone,telefonino}'), ('it', '{cinturino,bracciale}'),
  ('it', '{cinturino,bracciale,braccialetto}'), ('it', '{computer portatile,portatile}'),
  ('it', '{console di gioco,console}'), ('it', '{cuffie,headphones}'), ('it', '{cuffiette,auricolari}'),
  ('it', '{custodia,case}'), ('it', '{custodia,cover}'), ('it', '{disco rigido,ssd}'),
  ('it', '{fitness band,fitness tracker}'), ('it', '{fotocamera,camera}'), ('it', '{fumetto,manga}'),
  ('it', '{gta,grand theft auto}'), ('it', '{hard disk,ssd}'), ('it', '{joystick,controller}'),
  ('it', '{lettore ebook,ereader}'), ('it', '{lp,vinile}'), ('it', '{macchina fotografica,fotocamera}'),
  ('it', '{obiettivo,lens}'), ('it', '{occhiali vr,visore vr}'), ('it', '{ordinatore,computer}'),
  ('it', '{orologio,smartwatch}'), ('it', '{orologio intelligente,smartwatch}'), ('it', '{orologio smart,smartwatch}'),
  ('it', '{pc portatile,portatile}'), ('it', '{pellicola,protezione}'), ('it', '{pellicola protettiva,protezione}'),
  ('it', '{portatile,laptop,notebook}'), ('it', '{qc,quietcomfort}'), ('it', '{romanzo giallo,giallo}'),
  ('it', '{scheda di memoria,sdxc}'), ('it', '{scheda sd,sdxc}'), ('it', '{schermo,monitor}'),
  ('it', '{screen protector,protezione}'), ('it', '{senza fili,bluetooth,wireless}'), ('it', '{tastiera,keyboard}'),
  ('it', '{telecomando,remote}'), ('it', '{telefono,cellulare,smartphone}'),
  ('it', '{telefono cellulare,cellulare,smartphone}'), ('it', '{vetro temperato,protezione}'),
  ('it', '{videogame,videogioco}'), ('it', '{videogioco,gioco}'), ('it', '{vinile,disco}'),
  ('nl', '{afstandsbediening,remote}'), ('nl', '{bandje,horlogebandje}'), ('nl', '{computerspel,game}'),
  ('nl', '{draadloos,bluetooth,wireless}'), ('nl', '{e book reader,ereader}'), ('nl', '{elpee,lp,vinyl}'),
  ('nl', '{externe accu,powerbank}'), ('nl', '{fotocamera,camera}'), ('nl', '{fototoestel,camera}'),
  ('nl', '{gameconsole,spelcomputer}'), ('nl', '{geheugenkaart,sdxc}'), ('nl', '{glasfolie,screenprotector}'),
  ('nl', '{gsm,smartphone}'), ('nl', '{gsm hoesje,telefoonhoesje}'), ('nl', '{gta,grand theft auto}'),
  ('nl', '{harde schijf,ssd}'), ('nl', '{hoes,case}'), ('nl', '{hoesje,case,cover}'), ('nl', '{horloge,smartwatch}'),
  ('nl', '{horlogeband,horlogebandje}'), ('nl', '{koptelefoon,hoofdtelefoon,headphones}'), ('nl', '{laptop,notebook}'),
  ('nl', '{lens,objectief}'), ('nl', '{luidspreker,speaker}'), ('nl', '{misdaad,thriller}'),
  ('nl', '{mobiel,smartphone,telefoon}'), ('nl', '{mobiele telefoon,smartphone}'),
  ('nl', '{mobieltje,mobiel,smartphone}'), ('nl', '{monitor,beeldscherm}'), ('nl', '{muis,mouse}'),
  ('nl', '{oordopjes,earbuds}'), ('nl', '{oortelefoon,oordopjes}'), ('nl', '{oortjes,oordopjes}'),
  ('nl', '{oplader,charger}'), ('nl', '{oplader,lader}'), ('nl', '{plaat,vinyl,lp}'), ('nl', '{qc,quietcomfort}'),
  ('nl', '{screen protector,screenprotector}'), ('nl', '{screenprotector,schermbeschermer}'),
  ('nl', '{sd kaart,sdxc}'), ('nl', '{slim horloge,smartwatch}'), ('nl', '{slimme horloge,smartwatch}'),
  ('nl', '{spel,game}'), ('nl', '{spelconsole,console,spelcomputer}'),
  ('nl', '{spiegelreflex,spiegelreflexcamera,dslr}'), ('nl', '{stripboek,strip}'),
  ('nl', '{systeemcamera,mirrorless}'), ('nl', '{toetsenbord,keyboard}'), ('nl', '{videogame,game}'),
  ('nl', '{vr bril,vr headset}');
