import type { SignInProvider } from "@reprise/contracts";
import type { Addresses } from "@reprise/locale";
import type { Kysely } from "kysely";
import type { Schema } from "../../db/database.ts";
import { emailKey, findCustomer, findCustomerByEmail } from "../customer/customer.read.ts";
import { type AccountLetter, ownMailbox } from "./account-letter.ts";
import type { AccountMail } from "./account-mail.ts";
import { composeRegistrationMail } from "./compose-registration-mail.ts";
import { type LinkPurpose, makeLink } from "./link.store.ts";

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

const textsOf = <
  K extends
    | "changeEmail"
    | "emailChanged"
    | "emailInUse"
    | "passwordChanged"
    | "resetPassword"
    | "signInLinked"
    | "signInUnlinked"
    | "verifyEmail",
>(
  key: K,
) => ({ subject: `mail.${key}.subject`, text: `mail.${key}.text`, note: `mail.${key}.note` }) as const;

/** What is written to whom; null when there is nothing to be said any more. Makes the link that it carries. */
export async function composeAccountMail(
  db: Kysely<Schema>,
  addresses: Addresses,
  mail: AccountMail,
): Promise<AccountLetter | null> {
  if (mail.kind === "register") return composeRegistrationMail(db, addresses, mail.emailKey);
  if (mail.kind === "account-closed") {
    const { email, firstName, locale } = mail;
    const texts = { subject: "mail.accountClosed.subject", text: "mail.accountClosed.text" } as const;
    return { to: email, customer: null, locale, name: firstName, ...texts };
  }

  const customer =
    mail.kind === "reset-password"
      ? await findCustomerByEmail(db, mail.emailKey)
      : await findCustomer(db, mail.customer);
  if (customer === null) return null;
  const own = ownMailbox(customer);
  const linkTo = async (purpose: LinkPurpose, email: string) => {
    const token = await makeLink(db, { customer: customer.uuid, purpose, email });
    const { route, label } = LINKS[purpose];
    return { label, url: addresses.url(route, customer.locale, {}, { token }) };
  };

  if (mail.kind === "reset-password")
    return { ...own, ...textsOf("resetPassword"), action: await linkTo(mail.kind, own.to) };
  if (mail.kind === "verify-email") {
    if (customer.email_verified_at !== null) return null;
    return { ...own, ...textsOf("verifyEmail"), action: await linkTo(mail.kind, own.to) };
  }
  if (mail.kind === "password-changed") return { ...own, ...textsOf("passwordChanged") };
  if (mail.kind === "sign-in-linked")
    return { ...own, ...textsOf("signInLinked"), params: { provider: PROVIDER_NAMES[mail.provider] } };
  if (mail.kind === "sign-in-unlinked")
    return { ...own, ...textsOf("signInUnlinked"), params: { provider: PROVIDER_NAMES[mail.provider] } };
  if (mail.kind === "email-changed")
    return { ...own, to: mail.email, customer: null, ...textsOf("emailChanged") };

  const theirs = { to: mail.email, customer: null, locale: customer.locale, name: null };
  const holder = await findCustomerByEmail(db, emailKey(mail.email) ?? "");
  if (holder === null || holder.uuid === customer.uuid)
    return { ...theirs, ...textsOf("changeEmail"), action: await linkTo(mail.kind, mail.email) };
  // To the mailbox that the account has, however somebody else may have typed it.
  return { ...theirs, to: holder.email, ...textsOf("emailInUse") };
}
