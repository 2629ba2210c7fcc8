-- Tokens of operators end. Those that exist have 90 days from now; an older version that adds one gives it the same.
alter table operator add column expires_at timestamptz not null default now() + interval '90 days';
