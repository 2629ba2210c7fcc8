-- Shop credit pays for orders, alone or beside another payment.
alter table checkout add column uses_credit boolean not null default false;
-- in cents, of the total: what the shopper's credit paid when the order was placed
alter table orders add column credit integer not null default 0;
alter table orders add constraint orders_credit check (credit between 0 and total);
