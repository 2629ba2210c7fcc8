import { CONSENT_PURPOSES, type ConsentPurpose } from "../consent.ts";
import { defineFormWithoutCall, type FormFields, isChecked, returnTo } from "./form.ts";

/** What the shopper allows, for browsers without scripts. `choice`: the pressed button; fields: the chosen purposes. */
export const consentForm = defineFormWithoutCall({
  path: "/consent",
  isOnSharedPages: true,
  hasToastsOnly: true,
  fields: {},
  page: returnTo,
});

/** The purposes that the form allows. Global Privacy Control may withdraw some of them afterwards. */
export function chosenPurposes(field: FormFields): readonly ConsentPurpose[] {
  if (field("choice") === "all") return CONSENT_PURPOSES;
  return field("choice") === "selected"
    ? CONSENT_PURPOSES.filter((purpose) => isChecked(field(purpose)))
    : [];
}
