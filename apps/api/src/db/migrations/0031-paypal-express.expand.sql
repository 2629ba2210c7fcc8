-- The express session of a payment provider that the shopper has approved, by its name there, and until when it holds.
alter table checkout add column express_session text;
alter table checkout add column express_until timestamptz;
-- The approved session that authorises the payment. Null: none, the shopper pays on the provider's page.
alter table payment add column express_session text;
create unique index payment_express_session on payment (provider, express_session);
