-- The offer that the card showed when the product was put on the wishlist. Null: it was sold out, or is not known.
alter table wishlist_item
  add column label text check (label in ('A0', 'A1', 'A2', 'A3', 'A4')),
  -- cents
  add column price integer check (price > 0),
  add check ((label is null) = (price is null));
