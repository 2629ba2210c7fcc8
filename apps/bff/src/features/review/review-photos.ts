import { CALLS, fillPath, MAX_PHOTO_BYTES, PHOTO_TYPES } from "@reprise/contracts";
import { type CallResult, errorFrom } from "@reprise/contracts/client";
import { addReviewPhotoForm, formFields } from "@reprise/contracts/forms";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { errorResult } from "../../forms/call-errors.ts";
import { targetPath } from "../../forms/form-answers.ts";
import { serveForm } from "../../forms/serve-form.ts";
import type { FormPost, UploadForm } from "../../forms/served-form.ts";
import { RequestError } from "../../server/error-item.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { report } from "../../upstream/api-clients.ts";
import { identityHeaders } from "../../upstream/identity.ts";
import { createUploads } from "./uploads.ts";

/** In bytes: a photo, and the other parts of the form. */
const MAX_FORM_BYTES = MAX_PHOTO_BYTES + 16 * 1_024;

const NO_PHOTO = errorResult("PHOTO_INVALID", "The form has no photo");

/**
 * Adds a photo to the customer's review: a form whose body is a file, sent by the browser with and without scripts. Nothing
 * of it is read before the login is known.
 */
export function reviewPhotos({
  shopAddresses: addresses,
  config,
  logins,
  mediaUpstream,
}: FastifyInstance): UploadForm {
  const uploads = createUploads(MAX_FORM_BYTES);

  /** The login page, which leads to the review. */
  function loginPath(request: FastifyRequest): string {
    const { locale } = requestContextOf(request);
    const page = addReviewPhotoForm.page(formFields(request.params as Readonly<Record<string, string>>));
    return addresses.path("auth", locale, {}, { next: targetPath(addresses, locale, page) });
  }

  async function add({ write: { caller }, field }: FormPost, photo: File): Promise<CallResult<unknown>> {
    const { method, path } = CALLS.api_add_review_photo;
    // Its time limit is longer: an upload may wait for its turn at the API.
    const response = await mediaUpstream.request({
      method,
      path: fillPath(path, field),
      headers: {
        accept: "application/json",
        "content-type": photo.type,
        ...identityHeaders(config.apiServiceToken, caller),
      },
      body: Buffer.from(await photo.arrayBuffer()),
    });
    await report(caller, response);
    const { statusCode: status } = response;
    const body = await response.body.text();
    if (status === 200) return { ok: true, status, data: null };
    return { ok: false, status, error: errorFrom({ status, body }) };
  }

  async function makeCall(post: FormPost): Promise<CallResult<unknown>> {
    const { raw, request } = post.write.reply;
    const photo = post.file("photo");
    if (photo === null || !PHOTO_TYPES.some((type) => type === photo.type)) return NO_PHOTO;
    // The client has left, and its place is free already.
    if (raw.destroyed) return errorResult("SERVICE_UNAVAILABLE", "The client has left");
    const call = add(post, photo);
    uploads.setCall(request, call);
    return call;
  }

  return {
    ...serveForm(addReviewPhotoForm, { addresses, makeCall }),
    receive: uploads.receive,
    async admit(reply) {
      const login = await logins.of(reply.request);
      if (login === "unknown") throw new RequestError("SERVICE_UNAVAILABLE", "The session lookup failed");
      if (login === null) return loginPath(reply.request);
      uploads.begin(reply, login.customerUuid);
      return null;
    },
  };
}
