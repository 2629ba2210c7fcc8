-- How often a query that found something was asked on a day: nobody's, and only such as can hold nothing personal
-- (features/search/query-counts.ts). What many ask on several days becomes a popular query; the rest is forgotten.
create table search_count (
  locale text not null,
  query text not null,
  day date not null,
  searches integer not null,
  primary key (locale, query, day)
);
