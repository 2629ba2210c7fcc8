import { CALLS, type CallName } from "@reprise/contracts";
import { openApiDocument } from "@reprise/contracts/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";

// Formats are not checked: the schemas also have patterns.
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(openApiDocument(), "openapi");

const pointer = (...keys: readonly string[]) =>
  keys.map((key) => `/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("");

/** Throws unless the OpenAPI document has this status for the call, and the body fits its schema. */
export function expectDocumented(
  name: CallName,
  { status, body }: { readonly status: number; readonly body: string },
): void {
  const { method, path } = CALLS[name];
  const operation = pointer("paths", path, method.toLowerCase(), "responses", `${status}`);
  const schema = `openapi#${operation}${pointer("content", "application/json", "schema")}`;
  const validate = ajv.getSchema(schema);
  if (validate === undefined)
    throw new Error(`${name} answered ${status}, which the document does not have: ${body.slice(0, 300)}`);
  if (!validate(JSON.parse(body)))
    throw new Error(`${name} answered ${status}: ${ajv.errorsText(validate.errors)}: ${body.slice(0, 1000)}`);
}
