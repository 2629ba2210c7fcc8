import { closeAccountForm, endSessionsForm } from "@reprise/contracts/forms";
import type { Addresses } from "@reprise/locale";
import { serveForm } from "../../forms/serve-form.ts";
import type { ServedForm } from "../../forms/served-form.ts";
import type { Logins } from "../../sessions/logins.ts";

/** Forms whose calls end the login at the API. The login here ends at once instead of at its next use. */
export const sessionEndingForms = (addresses: Addresses, logins: Logins): readonly ServedForm[] =>
  [closeAccountForm, endSessionsForm].map((form) =>
    serveForm(form, { addresses, onSuccess: ({ write }) => logins.end(write.reply) }),
  );
