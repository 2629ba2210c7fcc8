-- Insured for one year. The premium follows from the price (packages/cart, insurance.ts).
alter table cart_item add column with_insurance boolean not null default false;
