import type { ClientCallName, Output } from "../calls.ts";
import type { ApiClient, CallOptions, CallResult } from "../client.ts";
import type { AnyForm, Form, FormFields } from "./form.ts";

/** Hidden field with the idempotency key of a form. */
export const KEY_FIELD = "idempotencyKey";

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Anything but a UUID is none of our keys, and would be an invalid header. */
const keyOf = (field: FormFields): string =>
  UUID.test(field(KEY_FIELD)) ? field(KEY_FIELD) : crypto.randomUUID();

/**
 * `ApiClient.call` without types per call. Safe here, because the form definition types the input by the
 * call.
 */
type UntypedCall = (
  name: ClientCallName,
  input: unknown,
  options?: CallOptions,
) => Promise<CallResult<unknown>>;

/**
 * Makes the call of a form with the entered values. Its idempotency key is the form's field, so that the same form sent
 * twice takes effect once; a form without one gets a new key, for the retries of the transport.
 */
export function callForm<N extends ClientCallName>(
  api: ApiClient,
  form: Form<N>,
  field: FormFields,
): Promise<CallResult<Output<N>>>;
export function callForm(api: ApiClient, form: AnyForm, field: FormFields): Promise<CallResult<unknown>>;
export function callForm(
  api: ApiClient,
  { call, input, isRepeatable }: AnyForm,
  field: FormFields,
): Promise<CallResult<unknown>> {
  const makeCall = api.call as UntypedCall;
  if (!isRepeatable) return makeCall(call, input(field));
  return makeCall(call, input(field), { idempotencyKey: keyOf(field) });
}
