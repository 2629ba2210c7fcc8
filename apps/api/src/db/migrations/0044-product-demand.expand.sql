-- Products by demand, for the list of all products that search engines and people may browse.
create index product_demand on product (demand desc, id);
