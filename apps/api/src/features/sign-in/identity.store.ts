import type { SignInProvider } from "@reprise/contracts";
import type { Kysely, Selectable } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

/** A person at a provider, identified by the provider's id and not by the address, which may change. */
export interface Identity {
  readonly provider: SignInProvider;
  readonly issuer: string;
  readonly subject: string;
  /** The address at the provider. Null: the provider does not send it. */
  readonly email: string | null;
}

/** Finds the customer whose account the identity opens. */
export async function findIdentityOwner(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom("customer_identity")
    .select("customer_uuid")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.customer_uuid ?? null;
}

/** False: the identity is already linked to an account. Of concurrent inserts one succeeds. */
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
 * Deletes and returns the identities that the owner of the mailbox may not have linked: those from before the customer had a
 * verified address, and those since the owner proved it last. What created the account proved the address itself.
 */
export function deleteUnprovedIdentities(
  transaction: Db,
  { uuid }: Pick<Selectable<Schema["customer"]>, "uuid">,
) {
  return (
    transaction
      .deleteFrom("customer_identity")
      .using("customer")
      .whereRef("customer.uuid", "=", "customer_uuid")
      .where("customer_uuid", "=", uuid)
      // Compared in the database: a Date has no microseconds.
      .where(({ or, eb, ref, fn }) =>
        or([
          eb("email_verified_at", "is", null),
          eb("customer_identity.created_at", "<", ref("email_verified_at")),
          eb("customer_identity.created_at", ">", fn.coalesce("proved_at", "email_verified_at")),
        ]),
      )
      .returning(["customer_identity.provider", "customer_identity.email"])
      .execute()
  );
}
