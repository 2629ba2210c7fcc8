import type { Input } from "@reprise/contracts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;
export type Choice = Input<"api_consent_choice">["body"];

/** Choices of one browser, and browsers of one customer; further ones are not stored. */
export const MAX_CHOICES = 100;
export const MAX_BROWSERS = 50;

/** Logs a choice, unless it is the last one of this browser already. */
export async function logChoice(transaction: Db, choice: Choice): Promise<void> {
  const { consentId, version, preferences, statistics, marketing, locale, source, hasPrivacyControl } =
    choice;
  await sql`
    insert into consent_choice
      (consent_id, version, preferences, statistics, marketing, locale, source, privacy_control)
    select ${consentId}::uuid, ${version}::integer, ${preferences}::boolean, ${statistics}::boolean,
      ${marketing}::boolean, ${locale}, ${source}, ${hasPrivacyControl}::boolean
    where (${version}::integer, ${preferences}::boolean, ${statistics}::boolean, ${marketing}::boolean)
        is distinct from (
          select (version, preferences, statistics, marketing) from consent_choice
          where consent_id = ${consentId}::uuid order by id desc limit 1)
      and (select count(*) from consent_choice where consent_id = ${consentId}::uuid) < ${MAX_CHOICES}::integer`.execute(
    transaction,
  );
}

/** Remembers that a customer uses this browser, so that they can export its choices. */
export async function linkToCustomer(transaction: Db, customer: string, consentId: string): Promise<void> {
  await sql`
    insert into customer_consent (customer_uuid, consent_id)
    select ${customer}::uuid, ${consentId}::uuid
    where (select count(*) from customer_consent where customer_uuid = ${customer}::uuid) < ${MAX_BROWSERS}::integer
    on conflict do nothing`.execute(transaction);
}

export const choicesOf = (db: Db, customer: string) =>
  db
    .selectFrom("customer_consent")
    .innerJoin("consent_choice", "consent_choice.consent_id", "customer_consent.consent_id")
    .select([
      "consent_choice.consent_id",
      "version",
      "preferences",
      "statistics",
      "marketing",
      "locale",
      "source",
      "privacy_control",
      "chosen_at",
    ])
    .where("customer_uuid", "=", customer)
    .orderBy("consent_choice.id")
    .execute();
