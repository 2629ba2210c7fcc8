-- What operators decided against a customer's reviews of a product. Outlives the review, so that nobody deletes and writes
-- again what was refused; ends when an operator approves a review.
create table review_refusal (
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  product_id integer not null references product (id),
  reason text not null check (length(reason) between 1 and 40),
  refused_at timestamptz not null default now(),
  primary key (customer_uuid, product_id)
);
-- Only operators give these reasons. A review keeps its reason while its next version waits.
insert into review_refusal (customer_uuid, product_id, reason)
  select customer_uuid, product_id, reason from review
  where customer_uuid is not null
    and reason in ('advertising', 'offensive', 'personal-data', 'off-topic', 'unlawful', 'copied');
