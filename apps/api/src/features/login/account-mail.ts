import type { SignInProvider } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { defineQueue } from "../../jobs/queue.ts";

/**
 * Mails about an account. Their links are made when they are sent, so that no token waits in the database;
 * whether there is a customer at all is looked at then too, so that to ask for one is the same work for any.
 */
export type AccountMail =
  /** Completes the registration, or says that there is an account already. */
  | { readonly kind: "register"; readonly emailKey: string }
  | { readonly kind: "reset-password"; readonly emailKey: string }
  | { readonly kind: "verify-email"; readonly customer: string }
  | { readonly kind: "password-changed"; readonly customer: string }
  | { readonly kind: "sign-in-linked"; readonly customer: string; readonly provider: SignInProvider }
  | { readonly kind: "sign-in-unlinked"; readonly customer: string; readonly provider: SignInProvider }
  /** To the new address. */
  | { readonly kind: "change-email"; readonly customer: string; readonly email: string }
  /** To the old one. */
  | { readonly kind: "email-changed"; readonly customer: string; readonly email: string }
  | {
      readonly kind: "account-closed";
      readonly email: string;
      readonly firstName: string | null;
      readonly locale: Locale;
    };

export const accountMails = defineQueue<AccountMail>("account-mail");
