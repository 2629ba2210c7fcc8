-- One key for all spellings of a serial number, as serialKey of packages/order: in upper case, without blanks; of an IMEI its 15
-- digits. A device counts once, whoever types its number.
create function serial_key(serial text) returns text language sql immutable parallel safe as $$
  select case
    when regexp_replace(upper(serial), '[[:space:]./-]|IMEI', '', 'g') ~ '^[0-9]{15}([0-9]{2})?$'
      then left(regexp_replace(upper(serial), '[[:space:]./-]|IMEI', '', 'g'), 15)
    else regexp_replace(upper(serial), '[[:space:]]', '', 'g')
  end
$$;
create index unit_by_serial_key on unit (serial_key(serial));
create index trade_in_item_by_serial_key on trade_in_item (serial_key(serial)) where serial is not null;
