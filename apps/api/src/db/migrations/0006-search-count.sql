-- Daily count of each query that returned results. No user data; see features/search/query-counts.ts.
-- Queries that are frequent on several days become popular queries; the other counts are deleted.
create table search_count (
  locale text not null,
  query text not null,
  day date not null,
  searches integer not null,
  primary key (locale, query, day)
);
