-- Of the text of the line it was imported from; null: it was made by a program. A file that has a line letter by letter
-- as before is not read any further there.
alter table product add column line_hash text;
create index product_line_hash on product (line_hash);
