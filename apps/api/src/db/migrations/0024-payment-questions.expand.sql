-- When the provider was last asked about a payment that is not decided.
alter table payment add column asked_at timestamptz;
