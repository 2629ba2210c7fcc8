-- What shoppers allowed, when, and which version of the texts had asked. Only added to: it proves consent.
create table consent_choice (
  id bigint generated always as identity primary key,
  -- random, from the browser's cookie; nothing else tells whose choice it was
  consent_id uuid not null,
  version integer not null,
  preferences boolean not null,
  statistics boolean not null,
  marketing boolean not null,
  -- the language of the texts that asked
  locale text not null,
  source text not null check (source in ('dialog', 'page')),
  -- the browser sent Global Privacy Control
  privacy_control boolean not null,
  chosen_at timestamptz not null default now()
);
create index consent_choice_consent on consent_choice (consent_id, id);
create index consent_choice_time on consent_choice (chosen_at);

create function refuse_to_rewrite_consent() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.chosen_at < now() - interval '3 years' then return old; end if;
  raise exception 'The log of consent is only added to (%)', tg_op using errcode = 'restrict_violation';
end $$;
create trigger consent_choice_append_only before update or delete on consent_choice
  for each row execute function refuse_to_rewrite_consent();
create trigger consent_choice_no_truncate before truncate on consent_choice
  for each statement execute function refuse_to_rewrite_consent();

-- Consent ids of browsers in which a customer was logged in, for their export. Deleted with the customer.
create table customer_consent (
  customer_uuid uuid not null references customer (uuid) on delete cascade,
  consent_id uuid not null,
  primary key (customer_uuid, consent_id)
);

-- Answers to the shop's surveys, one of each visitor.
create table survey_answer (
  survey text not null,
  -- of the visitor's token and the name of the survey: it leads to no cart and to no other survey
  visitor_hash bytea not null,
  locale text not null,
  answers jsonb not null,
  answered_at timestamptz not null default now(),
  primary key (survey, visitor_hash)
);
create index survey_answer_time on survey_answer (survey, answered_at);
