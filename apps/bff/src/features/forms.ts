import { FORMS } from "@reprise/contracts/forms";
import type { FastifyPluginAsync } from "fastify";
import { mountForms } from "../forms/mount-forms.ts";
import { serveForm } from "../forms/serve-form.ts";
import { cartForms } from "./cart/cart-forms.ts";
import { checkoutForms } from "./checkout/checkout-forms.ts";
import { consentForms } from "./consent/consent-form.ts";
import { switchLanguage } from "./language/switch-language.ts";
import { loginCalls } from "./login/login-calls.ts";
import { providerCalls } from "./login/provider-calls.ts";
import { sessionEndingForms } from "./login/session-ending-forms.ts";
import { signInForms } from "./login/sign-in-forms.ts";
import { reviewPhotos } from "./review/review-photos.ts";
import { greenCartForms } from "./trade-in/green-cart-forms.ts";

/** Every form of the shop, and the calls that the BFF answers itself. */
export const forms: FastifyPluginAsync = async (app) => {
  const { shopAddresses: addresses, logins, loginFlow: flow, signIns } = app;
  const bffCalls = [...loginCalls({ logins, flow }), ...providerCalls(addresses, signIns)];
  mountForms(app, {
    calls: bffCalls,
    forms: [
      ...FORMS.map((form) => serveForm(form, { addresses, bffCalls })),
      consentForms(addresses),
      ...cartForms(addresses),
      ...checkoutForms(addresses),
      ...greenCartForms(addresses),
      ...sessionEndingForms(addresses, logins),
      ...signInForms(addresses, signIns),
      switchLanguage(app),
    ],
    uploads: [reviewPhotos(app)],
  });
};
