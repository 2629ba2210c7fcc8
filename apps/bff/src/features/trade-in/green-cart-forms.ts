import { addGreenItemForm, greenAddFailure } from "@reprise/contracts/forms";
import type { Addresses } from "@reprise/locale";
import { serveForm } from "../../forms/serve-form.ts";
import type { ServedForm } from "../../forms/served-form.ts";
import { flash } from "../../sessions/flash.ts";

/** The form that sells a product: the message of an error is the server's, or names the product (section 8). */
export const greenCartForms = (addresses: Addresses): readonly ServedForm[] => [
  serveForm(addGreenItemForm, {
    addresses,
    errorFlash(failure, { field }) {
      const { type, message, params } = greenAddFailure(failure.error, field("name"));
      return flash(type, message, params);
    },
  }),
];
