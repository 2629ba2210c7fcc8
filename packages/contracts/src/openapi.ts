import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Call } from "./call.ts";
import { CALL_NAMES, CALLS } from "./calls.ts";
import { apiError, COMMON_ERROR_CODES, ERROR_STATUS, type ErrorCode } from "./errors.ts";

function errorResponses(call: Call): ZodOpenApiOperationObject["responses"] {
  const byStatus = Map.groupBy([...new Set<ErrorCode>([...call.errors, ...COMMON_ERROR_CODES])], (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      `${status}`,
      { description: codes.join(", "), content: { "application/json": { schema: apiError } } },
    ]),
  );
}

function operation(name: string, call: Call): ZodOpenApiOperationObject {
  const header = call.idempotent ? z.object({ "Idempotency-Key": z.uuid().optional() }) : undefined;
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split("/")[2] ?? ""],
    requestParams: {
      ...(call.params ? { path: call.params } : {}),
      ...(call.query ? { query: call.query } : {}),
      ...(header ? { header } : {}),
    },
    ...(call.body ? { requestBody: { required: true, content: { "application/json": { schema: call.body } } } } : {}),
    responses: {
      "200": { description: "Done", content: { "application/json": { schema: call.response } } },
      ...errorResponses(call),
    },
  };
}

/** The OpenAPI 3.1 document of all calls; `operationId` is the call's name in the specification. */
export function openApiDocument(): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
  for (const name of CALL_NAMES) {
    const call: Call = CALLS[name];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Reprise commerce API", version: "1.0.0", license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/" }],
    paths,
  });
}
