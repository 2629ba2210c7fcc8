import type { SignInProvider } from "@reprise/contracts";

/** Brand names, the same in all languages. */
export const PROVIDER_NAMES: Readonly<Record<SignInProvider, string>> = {
  google: "Google",
  apple: "Apple",
  paypal: "PayPal",
  facebook: "Facebook",
};
