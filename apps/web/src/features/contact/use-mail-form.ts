import type { ClientCallName } from "@reprise/contracts";
import type { Form } from "@reprise/contracts/forms";
import { type FormState, useForm } from "../../forms/use-form.ts";
import { useOwnEmail } from "./use-own-email.ts";

/** A form with a field `email`, on a page that is the same for everyone. It is empty again after it was sent. */
export function useMailForm<N extends ClientCallName>(definition: Form<N>): FormState {
  const form = useForm(definition, {
    onSuccess: (_, { element, tell }) => {
      element.reset();
      tell();
    },
  });
  useOwnEmail(form.field("email").id);
  return form;
}
