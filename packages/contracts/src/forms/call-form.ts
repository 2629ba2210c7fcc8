import type { ClientCallName, Output } from "../calls.ts";
import type { ApiClient, CallResult } from "../client.ts";
import type { AnyForm, Form, FormFields } from "./form.ts";

/** The client without the types of its calls: a form's definition ties its input to its call. */
type UntypedCall = (name: ClientCallName, input: unknown) => Promise<CallResult<unknown>>;

/** Makes the call of a form with what was typed. */
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
