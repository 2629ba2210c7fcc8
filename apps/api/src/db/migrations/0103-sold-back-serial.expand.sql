-- The serial of the unit that the shop has sold to its seller. Null: another device, or it is not known.
alter table green_cart_item add column sold_serial text;
alter table trade_in_item add column sold_serial text;
