import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { type Call, errorsOf } from "./call.ts";
import { BFF_CALLS, CALLS } from "./calls.ts";
import { apiError, ERROR_STATUS } from "./errors.ts";

function errorResponses(call: Call): ZodOpenApiOperationObject["responses"] {
  const byStatus = Map.groupBy(errorsOf(call), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      { description: codes.join(", "), content: { "application/json": { schema: apiError } } },
    ]),
  );
}

/** Extra request headers. The BFF rejects writes of a browser without a CSRF token. */
function headersOf({ method, access, isSafe, beacon, idempotent }: Call): z.ZodObject | undefined {
  const isFromBrowser = access === "public" || access === "customer" || access === "bff";
  const headers = {
    ...(isFromBrowser && method !== "GET" && !isSafe && !beacon
      ? { "X-CSRF-Token": z.string().optional() }
      : {}),
    ...(idempotent ? { "Idempotency-Key": z.uuid().optional() } : {}),
  };
  return Object.keys(headers).length === 0 ? undefined : z.object(headers);
}

function requestBodyOf({ body, upload }: Call): Pick<ZodOpenApiOperationObject, "requestBody"> {
  const file = z.string().meta({ format: "binary" });
  const content =
    upload === undefined
      ? body && { "application/json": { schema: body } }
      : Object.fromEntries(upload.types.map((type) => [type, { schema: file }]));
  return content === undefined ? {} : { requestBody: { required: true, content } };
}

function operation(name: string, call: Call): ZodOpenApiOperationObject {
  const header = headersOf(call);
  return {
    operationId: name,
    summary: call.summary,
    ...(call.access === "bff" ? { description: "Answered by the BFF." } : {}),
    ...(call.access === "operator"
      ? {
          description: `For operators with one of the roles ${call.roles.join(", ")}.`,
          security: [{ operator: [] }],
        }
      : {}),
    tags: [call.path.startsWith("/api/") ? (call.path.split("/")[2] ?? "") : "login"],
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(header ? { header } : {}),
    },
    ...requestBodyOf(call),
    responses: {
      "200": {
        description: "Done",
        content: { [call.file ?? "application/json"]: { schema: call.response } },
      },
      ...errorResponses(call),
    },
  };
}

/** The OpenAPI 3.1 document of all calls. `operationId` is the call's name in the specification. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call] of Object.entries<Call>({ ...CALLS, ...BFF_CALLS })) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Reprise commerce API", version: "1.0.0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    components: {
      securitySchemes: {
        operator: { type: "http", scheme: "bearer", description: "The token of an operator." },
      },
    },
    paths,
  });
}
