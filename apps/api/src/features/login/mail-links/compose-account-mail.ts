import type { SignInProvider } from "@reprise/contracts";
import { type Addresses, formatList } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { button, paragraph } from "../../../mail/mail-content.ts";
import { mailText } from "../../../mail/mail-text.ts";
import { standardMail } from "../../../mail/standard-mail.ts";
import { emailKey, findCustomer, findCustomerByEmail } from "../../customer/customer.public.ts";
import { type AccountMailContent, customerMailbox } from "./account-mail-content.ts";
import type { AccountMail, RemovedIdentity } from "./account-mail.ts";
import { composeRegistrationMail } from "./compose-registration-mail.ts";
import { type LinkPurpose, createLink } from "./link.store.ts";

const LINKS = {
  "verify-email": { route: "verify_email", label: "mail.verifyEmail.action" },
  "change-email": { route: "confirm_email_change", label: "mail.changeEmail.action" },
  "reset-password": { route: "reset_password", label: "mail.resetPassword.action" },
} as const satisfies Record<LinkPurpose, object>;

const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = {
  google: "Google",
  apple: "Apple",
  paypal: "PayPal",
  facebook: "Facebook",
};

/** Loads the sign-in services that are linked to an account. */
export type IdentitiesOf = (
  db: Kysely<Schema>,
  customer: string,
) => Promise<ReadonlyArray<{ readonly provider: SignInProvider; readonly email: string | null }>>;

/** Writes a mail and creates its link. Null: there is nothing to send any more. */
export async function composeAccountMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  mail: AccountMail,
  identitiesOf: IdentitiesOf,
): Promise<AccountMailContent | null> {
  if (mail.kind === "register") return composeRegistrationMail(db, addresses, mail);
  if (mail.kind === "account-closed") {
    const { email, firstName, locale } = mail;
    const t = mailText(locale);
    return {
      to: email,
      customer: null,
      locale,
      name: firstName,
      subject: t("mail.accountClosed.subject"),
      blocks: [paragraph(t("mail.accountClosed.text"))],
    };
  }

  const customer =
    mail.kind === "reset-password"
      ? await findCustomerByEmail(db, mail.emailKey)
      : await findCustomer(db, mail.customer);
  if (customer === null) return null;
  const own = customerMailbox(customer);
  const t = mailText(customer.locale);
  const linkTo = async (purpose: LinkPurpose, email: string) => {
    const token = await createLink(db, { customer: customer.uuid, purpose, email });
    const { route, label } = LINKS[purpose];
    return [button(t(label), addresses.url(route, customer.locale, {}, { token }))];
  };

  if (mail.kind === "reset-password")
    return { ...own, ...standardMail(t, "resetPassword", {}, await linkTo(mail.kind, own.to)) };
  if (mail.kind === "verify-email") {
    if (customer.email_verified_at !== null) return null;
    return { ...own, ...standardMail(t, "verifyEmail", {}, await linkTo(mail.kind, own.to)) };
  }
  if (mail.kind === "password-changed") {
    const identities = await identitiesOf(db, customer.uuid);
    const named = (list: readonly RemovedIdentity[]) =>
      formatList(
        list.map(({ provider, email }) =>
          email === null ? PROVIDER_NAMES[provider] : `${PROVIDER_NAMES[provider]} (${email})`,
        ),
        customer.locale,
      );
    const { removed = [] } = mail;
    // The new password ends logins, but not those that the owner has proved: one of somebody else would go unnoticed.
    const others = [
      ...(removed.length === 0
        ? []
        : [paragraph(t("mail.passwordChanged.removed", { providers: named(removed) }))]),
      ...(identities.length === 0
        ? []
        : [paragraph(t("mail.passwordChanged.providers", { providers: named(identities) }))]),
    ];
    return { ...own, ...standardMail(t, "passwordChanged", {}, others) };
  }
  if (mail.kind === "sign-in-linked")
    return { ...own, ...standardMail(t, "signInLinked", { provider: PROVIDER_NAMES[mail.provider] }) };
  if (mail.kind === "sign-in-unlinked")
    return { ...own, ...standardMail(t, "signInUnlinked", { provider: PROVIDER_NAMES[mail.provider] }) };
  if (mail.kind === "email-changed")
    return { ...own, to: mail.email, customer: null, ...standardMail(t, "emailChanged") };

  const theirs = { to: mail.email, customer: null, locale: customer.locale, name: null };
  const holder = await findCustomerByEmail(db, emailKey(mail.email) ?? "");
  if (holder === null || holder.uuid === customer.uuid)
    return { ...theirs, ...standardMail(t, "changeEmail", {}, await linkTo(mail.kind, mail.email)) };
  // Sent to the address of the account, not to the typed spelling, which may be another person's mailbox.
  return { ...theirs, to: holder.email, ...standardMail(t, "emailInUse") };
}
