-- Whether the shop can buy goods of this category: media and accessories by the list, devices if there are questions about
-- them. The only place of this rule: whatever shows a purchase price reads it through this column.
alter table category add column is_bought boolean not null default false;

-- Returns the categories whose value has changed. Kinds of media: catalogue/read/media-picture.ts.
create function turn_bought_categories() returns setof integer language sql as $$
  update category set is_bought = not category.is_bought
  from (
    select category.id, category.is_accessory
      or coalesce(media.spec ->> 'kind' in ('book', 'film', 'game', 'record'), false)
      or exists (select from question_set where question_set.category_id = any(category.ancestors)) as is_bought
    from category
      left join category as root on root.id = category.ancestors[1]
      left join media on media.hash = root.media_hash
  ) as rule
  where rule.id = category.id and rule.is_bought <> category.is_bought
  returning category.id
$$;

-- Products of such a category are shown with another purchase price, as if their own had changed.
create function note_bought_categories() returns trigger language plpgsql as $$
declare
  turned integer[];
begin
  -- one transaction after another: a new category and questions about the category above it do not miss each other
  perform pg_advisory_xact_lock(7304156);
  -- by itself: as a condition it would not run without products
  turned := array(select turn_bought_categories());
  insert into product_change (product_id, changed_in)
  select product.id, pg_current_xact_id() from product where product.category_id = any(turned) order by product.id
  on conflict (product_id) do update set changed_in = excluded.changed_in;
  return null;
end $$;

create trigger category_bought after insert or update of ancestors, is_accessory, media_hash on category
  for each statement execute function note_bought_categories();
create trigger question_set_bought after insert on question_set
  for each statement execute function note_bought_categories();

select turn_bought_categories();
