-- Photos of inspections. In the database, so that every process of the API has them and a backup has all of them.
create table trade_in_photo (
  uuid uuid primary key,
  trade_in_uuid uuid not null,
  item smallint not null,
  -- of the large size, in pixels
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  -- WebP that the shop has encoded from pixels
  large bytea not null,
  small bytea not null,
  -- name of the operator
  added_by text not null,
  added_at timestamptz not null default clock_timestamp(),
  foreign key (trade_in_uuid, item) references trade_in_item (trade_in_uuid, position)
);
create index trade_in_photo_item on trade_in_photo (trade_in_uuid, item, added_at);
-- they are compressed already
alter table trade_in_photo alter column large set storage external, alter column small set storage external;
