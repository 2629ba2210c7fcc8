-- True: the shopper's last try to pay failed, and no payment method was chosen since.
alter table checkout add column payment_failed boolean not null default false;
