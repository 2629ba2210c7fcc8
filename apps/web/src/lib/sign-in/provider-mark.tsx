import type { SignInProvider } from "@reprise/contracts";
import styles from "./provider-mark.module.css";
import { PROVIDER_NAMES } from "./provider-names.ts";

/**
 * The initial of a provider in a circle, beside its name. Not its logo: Google, Apple, PayPal and Facebook allow only the
 * files that they hand out, and no drawing of one's own.
 */
export const ProviderMark = ({ provider }: { readonly provider: SignInProvider }) => (
  <span className={styles.mark} aria-hidden="true" translate="no" data-testid="provider-mark">
    {PROVIDER_NAMES[provider][0]}
  </span>
);
