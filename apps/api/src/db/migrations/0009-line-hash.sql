-- Hash of the imported line; null: not from a file. A line with the same hash is skipped.
alter table product add column line_hash text;
create index product_line_hash on product (line_hash);
