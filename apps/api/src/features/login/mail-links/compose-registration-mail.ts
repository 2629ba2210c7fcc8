import type { Addresses } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { button, link } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";
import { standardMail } from "../../../mail/standard-mail.ts";
import { findCustomerByEmail } from "../../customer/customer.public.ts";
import { type AccountMailContent, customerMailbox } from "./account-mail-content.ts";
import type { AccountMail } from "./account-mail.ts";
import { deleteRegistration, findRegistration, createRegistrationLink } from "./registration.store.ts";

/**
 * Writes the mail with the link that creates the account. If an account exists, the mail links to the login.
 * Null: the registration does not exist any more.
 */
export async function composeRegistrationMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  { emailKey, next }: Extract<AccountMail, { readonly kind: "register" }>,
): Promise<AccountMailContent | null> {
  const query = next ? { next } : {};
  const customer = await findCustomerByEmail(db, emailKey);
  if (customer !== null) {
    await deleteRegistration(db, emailKey);
    const { locale } = customer;
    const t = mailText(locale);
    const actions = [
      button(t("mail.accountExists.action"), addresses.url("auth", locale, {}, query)),
      link(t("mail.accountExists.otherAction"), addresses.url("forgotten_password", locale)),
    ];
    return { ...customerMailbox(customer), ...standardMail(t, "accountExists", {}, actions) };
  }

  const registration = await findRegistration(db, emailKey);
  if (registration === null) return null;
  const { email, locale } = registration;
  const token = await createRegistrationLink(db, registration);
  const t = mailText(locale);
  const url = addresses.url("complete_registration", locale, {}, { token, ...query });
  return {
    to: email,
    customer: null,
    locale,
    // The name is not verified yet.
    name: null,
    ...standardMail(t, "completeRegistration", {}, [button(t("mail.completeRegistration.action"), url)]),
  };
}
