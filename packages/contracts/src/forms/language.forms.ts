import { defineOwnForm, returnTo } from "./form.ts";

/** The language switcher for browsers without scripts, in the footer of every page. */
export const languageForm = defineOwnForm({
  path: "/language",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  page: returnTo,
});
