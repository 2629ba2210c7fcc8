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
create index orders_confirmed on orders (confirmed_at) where confirmed_at is not null;

-- The job that computes the tables below. It continues after `last_product` of its phase.
create table recommendation_run (
  is_only boolean primary key default true check (is_only),
  phase text not null check (phase in ('baskets', 'signals', 'products', 'categories', 'done')),
  last_product integer not null,
  started_at timestamptz,
  finished_at timestamptz,
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
