import type { ClientCallName, Output } from "../calls.ts";
import type { ApiClient, CallResult } from "../client.ts";
import type { AnyForm, Form, FormFields } from "./form.ts";

/**
 * `ApiClient.call` without types per call. Safe here, because the form definition types the input by the
 * call.
 */
type UntypedCall = (name: ClientCallName, input: unknown) => Promise<CallResult<unknown>>;

/** Makes the call of a form with the entered values. */
export function callForm<N extends ClientCallName>(
  api: ApiClient,
  form: Form<N>,
  field: FormFields,
): Promise<CallResult<Output<N>>>;
export function callForm(api: ApiClient, form: AnyForm, field: FormFields): Promise<CallResult<unknown>>;
export function callForm(
  api: ApiClient,
  { call, input }: AnyForm,
  field: FormFields,
): Promise<CallResult<unknown>> {
  return (api.call as UntypedCall)(call, input(field));
}
