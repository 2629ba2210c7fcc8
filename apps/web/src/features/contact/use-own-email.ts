import { orNoAnswer } from "@reprise/contracts/client";
import { useEffect } from "react";
import { useApp } from "../../lib/context/app-context.ts";
import { useKnownUserMeta } from "../customer/customer.public.ts";

/** Fills an empty field with the email address of the customer, once the page knows that there is one. */
export function useOwnEmail(fieldId: string): void {
  const { api } = useApp();
  const uuid = useKnownUserMeta()?.customer?.uuid;
  useEffect(() => {
    if (uuid === undefined) return;
    const fill = async () => {
      const result = await orNoAnswer(api.call("api_get_customer", {}));
      const field = document.querySelector<HTMLInputElement>(`#${fieldId}`);
      // What was typed meanwhile stays. A default value is there again after the form was sent.
      if (result.ok && field?.value === "") field.defaultValue = result.data.email;
    };
    void fill();
  }, [api, uuid, fieldId]);
}
