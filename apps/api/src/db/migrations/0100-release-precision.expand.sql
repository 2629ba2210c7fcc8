-- How much of the release date is known: 2021-07-01 for "2021", 2021-09-01 for "2021-09".
alter table product add column release_precision text not null default 'day'
  check (release_precision in ('year', 'month', 'day'));
