import type { SignInProvider } from "@reprise/contracts";

/** As the providers write them; the same in all languages. */
export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = {
  google: "Google",
  apple: "Apple",
  paypal: "PayPal",
  facebook: "Facebook",
};
