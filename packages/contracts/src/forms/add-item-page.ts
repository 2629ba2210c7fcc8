import { parseGrade } from "@reprise/cart";
import { type FormFields, type FormTarget, isChecked } from "./form.ts";

/**
 * The `returnTo` of the form, with the grade and the battery that were chosen in the form: the page cannot know them without
 * scripts. Only the page of the product itself names a grade; others stay as they are.
 */
export function chosenReturnTo(field: FormFields): string {
  const page = field("returnTo");
  const grade = parseGrade(field("label"));
  if (grade === undefined) return page;
  const battery = isChecked(field("withFullBattery")) ? "&withFullBattery=1" : "";
  return page.replace(/&?withFullBattery=1/u, "").replace(/([?&]variant=)\w*/u, `$1${grade}${battery}`);
}

/** The page that the form was sent from. */
export const addItemPage = (field: FormFields): FormTarget =>
  chosenReturnTo(field) || { page: "landingpage" };
