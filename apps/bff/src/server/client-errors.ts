import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { ERROR_STATUS } from "@reprise/contracts";
import { answerClientErrors } from "@reprise/service/client-error";
import { MAX_URL_BYTES } from "@reprise/service/http-limits";

/** Answers requests that Node's parser rejects, before Fastify. */
export const answerClientError = answerClientErrors(MAX_URL_BYTES, (code) => {
  const status = ERROR_STATUS[code];
  const reason = STATUS_CODES[status] ?? code;
  const body = { code, message: reason, reference: randomUUID() };
  // Without this, a cache may store a 414.
  return { status, reason, headers: { "cache-control": "no-store" }, body };
});
