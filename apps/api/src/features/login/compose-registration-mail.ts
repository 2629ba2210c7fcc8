import type { Addresses } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { findCustomerByEmail } from "../customer/customer.read.ts";
import { type AccountLetter, ownMailbox } from "./account-letter.ts";
import { deleteRegistration, findRegistration, makeRegistrationLink } from "./registration.store.ts";

/** The link that makes the account; to who has one, where to log in. Null when there is nothing to register any more. */
export async function composeRegistrationMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  emailKey: string,
): Promise<AccountLetter | null> {
  const customer = await findCustomerByEmail(db, emailKey);
  if (customer !== null) {
    await deleteRegistration(db, emailKey);
    const { locale } = customer;
    return {
      ...ownMailbox(customer),
      subject: "mail.accountExists.subject",
      text: "mail.accountExists.text",
      action: { label: "mail.accountExists.action", url: addresses.url("auth", locale) },
      otherAction: {
        label: "mail.accountExists.otherAction",
        url: addresses.url("forgotten_password", locale),
      },
      note: "mail.accountExists.note",
    };
  }

  const registration = await findRegistration(db, emailKey);
  if (registration === null) return null;
  const { email, locale } = registration;
  const token = await makeRegistrationLink(db, registration);
  return {
    to: email,
    customer: null,
    locale,
    // Nobody knows yet who chose it.
    name: null,
    subject: "mail.completeRegistration.subject",
    text: "mail.completeRegistration.text",
    action: {
      label: "mail.completeRegistration.action",
      url: addresses.url("complete_registration", locale, {}, { token }),
    },
    note: "mail.completeRegistration.note",
  };
}
