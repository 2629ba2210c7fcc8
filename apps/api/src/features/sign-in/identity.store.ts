import type { SignInProvider } from "@reprise/contracts";
import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** A person as a provider knows them: by its own name for them, whatever their address is today. */
export interface Identity {
  readonly provider: SignInProvider;
  readonly issuer: string;
  readonly subject: string;
  /** As the provider has it; null where it does not say. */
  readonly email: string | null;
}

/** Whose account an identity is a way in to. */
export async function findIdentityOwner(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom("customer_identity")
    .select("customer_uuid")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.customer_uuid ?? null;
}

/** False when it is a way in already, to whosever account: of many at once one gets it. */
export async function insertIdentity(
  transaction: Db,
  customer: string,
  { provider, issuer, subject, email }: Identity,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("customer_identity")
    .values({ provider, issuer, subject, email, customer_uuid: customer })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function identitiesOf(db: Db, customer: string) {
  return db
    .selectFrom("customer_identity")
    .select(["provider", "issuer", "subject", "email", "created_at"])
    .where("customer_uuid", "=", customer)
    .orderBy("created_at")
    .orderBy("provider")
    .execute();
}

export async function deleteIdentity(
  transaction: Db,
  customer: string,
  provider: SignInProvider,
): Promise<void> {
  await transaction
    .deleteFrom("customer_identity")
    .where("customer_uuid", "=", customer)
    .where("provider", "=", provider)
    .execute();
}

/**
 * Deletes the identities that were linked before the customer's address was verified: whoever linked them had not shown
 * that the mailbox is theirs, and may be somebody else than who gets its mail.
 */
export async function deleteUnprovedIdentities(
  transaction: Db,
  { uuid, email_verified_at }: Pick<Selectable<Schema["customer"]>, "uuid" | "email_verified_at">,
): Promise<void> {
  await transaction
    .deleteFrom("customer_identity")
    .where("customer_uuid", "=", uuid)
    .$if(email_verified_at !== null, (query) => query.where("created_at", "<", email_verified_at as Date))
    .execute();
}
