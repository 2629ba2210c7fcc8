-- A charger is an accessory that a device sold without one leads to after adding (section 4).
alter table product_relation drop constraint product_relation_kind_check;
alter table product_relation add constraint product_relation_kind_check
  check (kind in ('accessory', 'charger', 'wristband', 'similar'));
