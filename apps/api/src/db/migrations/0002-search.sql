-- Queries many shoppers ask, for the suggestions. Words and facets are searched in the API's memory (features/search),
-- built from the catalogue's own tables and kept fresh by product_change.
create table popular_query (
  locale text not null,
  query text not null,
  weight integer not null,
  primary key (locale, query)
);
