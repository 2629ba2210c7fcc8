-- Which transaction last changed a category or the text of a landing page, by the cache tag of the pages that show it.
-- Read in the same way as product_change.
create table tag_change (
  tag text primary key,
  changed_in xid8 not null
);
create index tag_change_order on tag_change (changed_in);

-- Its arguments are the kind of the tag and the column that completes it. Rows are locked in one order.
create function note_tag_change() returns trigger language plpgsql as $$
begin
  insert into tag_change (tag, changed_in)
  select distinct tg_argv[0] || ':' || (to_jsonb(changed) ->> tg_argv[1]) as tag, pg_current_xact_id()
  from changed order by tag
  on conflict (tag) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger category_inserted after insert on category
  referencing new table as changed for each statement execute function note_tag_change('category', 'id');
create trigger category_updated after update on category
  referencing new table as changed for each statement execute function note_tag_change('category', 'id');
create trigger category_translation_inserted after insert on category_translation
  referencing new table as changed for each statement execute function note_tag_change('category', 'category_id');
create trigger category_translation_updated after update on category_translation
  referencing new table as changed for each statement execute function note_tag_change('category', 'category_id');
create trigger seo_block_inserted after insert on seo_block
  referencing new table as changed for each statement execute function note_tag_change('content', 'identifier');
create trigger seo_block_updated after update on seo_block
  referencing new table as changed for each statement execute function note_tag_change('content', 'identifier');
