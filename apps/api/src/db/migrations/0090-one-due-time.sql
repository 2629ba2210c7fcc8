-- `periodic_job` says when a feed or the recommendations are due.
drop table product_feed_run;
alter table recommendation_run drop column started_at, drop column finished_at;
