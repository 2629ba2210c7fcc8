-- True: a bank decides about a payment of the order. Computed from the order's history, as the status is.
alter table orders add column is_disputed boolean not null default false;
update orders set is_disputed = true where uuid in (
  select order_uuid from payment_problem join payment on payment.uuid = payment_uuid
  where payment_problem.kind = 'dispute' and payment_problem.state = 'open');

-- What a refusal means to the shop; `reason` has the provider's words, for people. Null: nothing was refused.
alter table payment_operation add column reason_code text check (reason_code in ('disputed', 'other'));
update payment_operation set reason_code = case when reason ilike '%disput%' then 'disputed' else 'other' end
  where reason is not null;
