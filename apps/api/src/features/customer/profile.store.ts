import type { Locale } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";

type Db = Kysely<Schema>;

export interface ProfileChange {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly locale?: Locale;
}

/** Changes only the given fields. */
export async function changeProfile(db: Db, customer: string, change: ProfileChange): Promise<void> {
  const { firstName, lastName, locale } = change;
  const values = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(locale === undefined ? {} : { locale }),
  };
  if (Object.keys(values).length === 0) return;
  await db.updateTable("customer").set(values).where("uuid", "=", customer).execute();
}

/** Takes the name over from an address of the customer. Without effect if the profile has a first or last name. */
export async function nameIfUnnamed(
  transaction: Db,
  customer: string,
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
): Promise<void> {
  await transaction
    .updateTable("customer")
    .set({ first_name: firstName, last_name: lastName })
    .where("uuid", "=", customer)
    .where("first_name", "is", null)
    .where("last_name", "is", null)
    .execute();
}
