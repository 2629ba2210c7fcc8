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
