-- True: the choice goes back to the way that held, instead of one that does not hold yet. Such choices are not counted.
alter table payout_method add column is_return boolean not null default false;
