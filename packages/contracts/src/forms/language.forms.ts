import { defineFormWithoutCall, returnTo } from "./form.ts";

/** Language switcher in the footer, for browsers without scripts. */
export const languageForm = defineFormWithoutCall({
  path: "/language",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  page: returnTo,
});
