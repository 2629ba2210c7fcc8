-- Why each answer of a lower offer is otherwise than its seller said. Null: no reasons were noted.
alter table trade_in_finding add column reasons jsonb;

-- Steps of operators whose mail and money have not left yet: until then they can be undone. Whoever deletes the row under the
-- lock of its trade-in order decides.
create table trade_in_pending (
  trade_in_uuid uuid not null,
  item smallint not null,
  step text not null check (step in ('received', 'accepted')),
  -- the later steps of an order move the earlier ones, so that all take effect together
  due_at timestamptz not null,
  primary key (trade_in_uuid, item, step),
  foreign key (trade_in_uuid, item) references trade_in_item (trade_in_uuid, position)
);
