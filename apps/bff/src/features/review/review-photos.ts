import { CALLS, MAX_PHOTO_BYTES, PHOTO_TYPES } from "@reprise/contracts";
import { type CallResult, errorFrom } from "@reprise/contracts/client";
import { ADD_REVIEW_PHOTO_PATH } from "@reprise/contracts/forms";
import { refusalMessage } from "@reprise/contracts/refusal-message";
import { type Addresses, LOCALES, type MessageKey } from "@reprise/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RequestError } from "../../errors/error-item.ts";
import { redirectAfterForm } from "../../forms/redirect-after-form.ts";
import { orRefused, refused } from "../../forms/refusals.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { flash } from "../../sessions/flash.ts";
import type { Flashes } from "../../sessions/flashes.ts";
import type { Logins } from "../../sessions/logins.ts";
import type { Csrf } from "../../trust/csrf.ts";
import { requireSameOrigin } from "../../trust/same-origin.ts";
import { report } from "../../upstream/api-clients.ts";
import type { Callers } from "../../upstream/callers.ts";
import { identityHeaders } from "../../upstream/identity.ts";
import type { Upstream } from "../../upstream/upstream.ts";

export interface ReviewPhotosOptions {
  readonly addresses: Addresses;
  readonly apiServiceToken: string;
  readonly callers: Callers;
  readonly csrf: Csrf;
  readonly flashes: Flashes;
  readonly logins: Logins;
  /** The connection for pictures: an upload may wait for its turn at the API, longer than other calls may take. */
  readonly mediaUpstream: Upstream;
  readonly verifyHosts: readonly string[];
}

/** In bytes: a photo, and the other parts of the form. */
const MAX_FORM_BYTES = MAX_PHOTO_BYTES + 16 * 1_024;
/** Uploads that one process holds in memory at a time; one to a customer. */
const MAX_UPLOADS = 4;
/** Parts of a form; ours has three. The parser would keep the process busy with thousands. */
const MAX_PARTS = 8;

const REFUSALS: Readonly<Record<string, MessageKey>> = {
  PHOTO_INVALID: "review.flash.photoInvalid",
  UNSUPPORTED_MEDIA_TYPE: "review.flash.photoInvalid",
  PAYLOAD_TOO_LARGE: "review.flash.photoTooLarge",
  PHOTO_LIMIT_REACHED: "review.flash.photoLimit",
  REVIEW_NOT_FOUND: "review.flash.gone",
};

const NO_PHOTO = refused("PHOTO_INVALID", "The form has no photo");

interface Params {
  readonly id: string;
}

/** Each part but the first begins after these bytes, whatever the boundary is. In a photo they are rare. */
const BEFORE_PART = "\r\n--";

/** True if a form has too many parts; counted before it is parsed. */
function hasTooManyParts(body: Buffer): boolean {
  let at = -1;
  for (let found = 0; found <= MAX_PARTS; found += 1) {
    at = body.indexOf(BEFORE_PART, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Reads a multipart form with Node's parser for `fetch`. */
async function readForm(type: string, body: Buffer): Promise<FormData> {
  if (hasTooManyParts(body)) throw new RequestError("BAD_REQUEST", "The form has too many parts");
  try {
    return await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  } catch (cause) {
    throw new RequestError("BAD_REQUEST", "The body is not a multipart form", { cause });
  }
}

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/**
 * Adds a photo to the customer's review: a form whose body is a file, sent by the browser with and without scripts. Nothing
 * of it is read before the login is known.
 */
export function mountReviewPhotos(app: FastifyInstance, options: ReviewPhotosOptions): void {
  const { addresses, apiServiceToken, callers, csrf, flashes, logins, mediaUpstream, verifyHosts } = options;
  const uploading = new Set<string>();
  /** The call of an upload goes on when its client leaves, and its photo stays in memory. */
  const calls = new WeakMap<FastifyRequest, Promise<unknown>>();

  async function requireCustomer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id } = request.params as Params;
    if (!/^\d{1,10}$/u.test(id)) throw new RequestError("NOT_FOUND", "There is no form at this path");
    const login = await logins.of(request);
    if (login === "unknown") throw new RequestError("SERVICE_UNAVAILABLE", "The session lookup failed");
    if (login !== null) return;
    const { locale } = requestContextOf(request);
    const next = addresses.path("product_write_review", locale, { id, slug: "-" });
    await redirectAfterForm(reply, addresses.path("auth", locale, {}, { next }), verifyHosts);
  }

  async function limitUploads(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const login = await logins.of(request);
    // An aborted upload would never release its slot.
    if (login === null || login === "unknown" || reply.raw.destroyed) return;
    const customer = login.customerUuid;
    if (uploading.size >= MAX_UPLOADS || uploading.has(customer))
      throw new RequestError("TOO_MANY_REQUESTS", "Too many photos are being sent");
    uploading.add(customer);
    reply.raw.once("close", async () => {
      await Promise.allSettled([calls.get(request)]);
      uploading.delete(customer);
    });
  }

  async function add(reply: FastifyReply, id: string, file: File): Promise<CallResult<null>> {
    const { locale } = requestContextOf(reply.request);
    const caller = await callers.forWrite(reply, locale);
    const { method, path } = CALLS.api_add_review_photo;
    const response = await mediaUpstream.request({
      method,
      path: path.replace("{id}", id),
      headers: {
        accept: "application/json",
        "content-type": file.type,
        ...identityHeaders(apiServiceToken, caller),
      },
      body: Buffer.from(await file.arrayBuffer()),
    });
    await report(caller, response);
    const { statusCode: status } = response;
    const body = await response.body.text();
    if (status === 200) return { ok: true, status, data: null };
    return { ok: false, status, error: errorFrom({ status, body }) };
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id } = request.params as Params;
    const { locale } = requestContextOf(request);
    const form = request.body as FormData;
    csrf.require(request, textIn(form, "csrfToken"));
    const page = addresses.path("product_write_review", locale, { id, slug: textIn(form, "slug") || "-" });
    const file = form.get("photo");
    const isPhoto = file instanceof File && PHOTO_TYPES.some((type) => type === file.type);
    // The client has left, and its place is free already.
    if (reply.raw.destroyed) return reply;
    const call = isPhoto ? add(reply, id, file) : Promise.resolve(NO_PHOTO);
    calls.set(request, call);
    const result = await orRefused(reply, call);
    const bag = result.ok
      ? flash("success", "review.flash.photoAdded")
      : flash("danger", REFUSALS[result.error.code] ?? refusalMessage(result.error.code));
    await flashes.push(reply, bag);
    return redirectAfterForm(reply, page, verifyHosts);
  }

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "multipart/form-data",
      { parseAs: "buffer", bodyLimit: MAX_FORM_BYTES },
      ({ headers }: FastifyRequest, body: Buffer) => readForm(headers["content-type"] ?? "", body),
    );
    scope.addHook("onRequest", requireSameOrigin);
    scope.addHook("onRequest", requireCustomer);
    scope.addHook("onRequest", limitUploads);
    const route = ADD_REVIEW_PHOTO_PATH.replace("{id}", ":id");
    for (const url of new Set(LOCALES.map((locale) => addresses.prefixed(locale, route))))
      scope.post(url, answer);
  });
}
