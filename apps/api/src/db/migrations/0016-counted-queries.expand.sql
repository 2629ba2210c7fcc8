-- Popular queries that come from searches have a maximum number and are deleted again; those of the catalogue are not.
alter table popular_query add column is_counted boolean not null default false;
