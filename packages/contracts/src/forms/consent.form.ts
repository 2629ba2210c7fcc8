import { defineFormWithoutCall, returnTo } from "./form.ts";

/** What the shopper allows, for browsers without scripts. `choice`: the pressed button; fields: the chosen purposes. */
export const consentForm = defineFormWithoutCall({
  path: "/consent",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  page: returnTo,
});
