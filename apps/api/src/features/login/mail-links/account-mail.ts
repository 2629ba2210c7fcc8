import type { SignInProvider } from "@reprise/contracts";
import type { Locale } from "@reprise/locale";
import { defineQueue } from "../../../jobs/queue.ts";

/** A sign-in at a provider that no longer opens an account. */
export interface RemovedIdentity {
  readonly provider: SignInProvider;
  /** The address there. */
  readonly email: string | null;
}

/**
 * Mails about an account. The worker creates the link when it sends the mail, so no token waits in the
 * database. It also looks the customer up then, so a request costs the same work for any address.
 */
export type AccountMail =
  /** Completes the registration, or reports that an account already exists. */
  | {
      readonly kind: "register";
      readonly emailKey: string;
      /** A path on this site to open afterwards. Absent in mails that an older version queued. */
      readonly next?: string | null;
    }
  | { readonly kind: "reset-password"; readonly emailKey: string }
  | { readonly kind: "verify-email"; readonly customer: string }
  | {
      readonly kind: "password-changed";
      readonly customer: string;
      /** Sign-ins that were removed with the old password. Absent in mails that an older version queued. */
      readonly removed?: readonly RemovedIdentity[];
    }
  | { readonly kind: "sign-in-linked"; readonly customer: string; readonly provider: SignInProvider }
  | { readonly kind: "sign-in-unlinked"; readonly customer: string; readonly provider: SignInProvider }
  /** Asks the new address to confirm the change. */
  | { readonly kind: "change-email"; readonly customer: string; readonly email: string }
  /** Tells the old address about the change. */
  | { readonly kind: "email-changed"; readonly customer: string; readonly email: string }
  | {
      readonly kind: "account-closed";
      readonly email: string;
      readonly firstName: string | null;
      readonly locale: Locale;
    };

export const accountMails = defineQueue<AccountMail>("account-mail");
