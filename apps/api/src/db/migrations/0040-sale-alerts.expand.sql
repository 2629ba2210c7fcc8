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

-- Alerts of both kinds are paused until the customer's address is verified and deliverable.
create or replace function wake_buy_alerts() returns trigger language plpgsql as $$
begin
  update buy_alert set changed_in = pg_current_xact_id() where customer_uuid = new.uuid;
  update sale_alert set changed_in = pg_current_xact_id() where customer_uuid = new.uuid;
  return null;
end $$;
