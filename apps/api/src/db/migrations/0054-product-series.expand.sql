-- Books, films and games of one series, for the page that follows an add to the cart.
create index product_series on product ((attributes -> 'series'), id) where attributes ? 'series';
