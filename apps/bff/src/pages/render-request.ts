import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { abandonPage } from "../render/abandon-page.ts";
import type { AdmissionControl } from "../render/admission-control.ts";
import type { PageJob, PageRenderer, RenderResult } from "../render/page-renderer.ts";
import { canSendPage } from "../render/page-slots.ts";
import { requestContextOf } from "../server/request-context.ts";
import type { SendingSlots } from "../server/sending-slots.ts";
import { isEmptyFlashBag } from "../sessions/flashes.ts";
import type { RefusedForms } from "../sessions/refused-forms.ts";
import { verificationAddress } from "../upstream/verification.ts";
import { isShown } from "./is-shown.ts";

/** The outcome of a page request whose page is not cached. */
export type PageAnswer =
  | (Extract<RenderResult, { kind: "page" }> & { readonly nonce: string })
  | Exclude<RenderResult, { kind: "page" }>
  /** The API requires verification of the client first. */
  | { readonly kind: "verify"; readonly location: string }
  | { readonly kind: "overloaded" };

/** The inputs that differ between kinds of pages. */
export type RequestedPage = Pick<
  PageJob,
  "url" | "page" | "userGroup" | "caller" | "flashes" | "csrfToken" | "errorStatus"
>;

/**
 * Renders a page for a request, unless admission control refuses it or too many pages wait for clients of its network.
 * `prepare` runs only after admission.
 */
export type RenderRequest = (
  reply: FastifyReply,
  prepare: () => Promise<RequestedPage>,
) => Promise<PageAnswer>;

export interface RenderRequestOptions {
  readonly render: PageRenderer;
  readonly admission: AdmissionControl;
  readonly slots: SendingSlots;
  readonly refusedForms: RefusedForms;
  readonly verifyHosts: readonly string[];
}

export function createRenderRequest(options: RenderRequestOptions): RenderRequest {
  const { render, admission, slots, refusedForms, verifyHosts } = options;
  return async (reply, prepare) => {
    if (!canSendPage(slots, reply.request.ip)) return { kind: "overloaded" };
    using admitted = admission.admit();
    if (!admitted) return { kind: "overloaded" };
    const { request, log, raw: clientResponse } = reply;
    const nonce = randomBytes(16).toString("base64");
    const requested = await prepare();
    // Typed input is shown only on a personal page, or on a page with messages for the shopper, which are not
    // cached.
    const isForOneShopper = requested.csrfToken !== null || !isEmptyFlashBag(requested.flashes);
    const refusedForm = isForOneShopper && isShown(request) ? await refusedForms.take(reply) : null;
    const result = await render({ ...requested, refusedForm, nonce, log, clientResponse });
    const { pathname, search } = requestContextOf(request);
    const location = verificationAddress(request, verifyHosts, pathname + search);
    if (location === null) return result.kind === "page" ? { ...result, nonce } : result;
    if (result.kind === "page") {
      result.rendering[Symbol.dispose]();
      abandonPage(result.page, new Error("The client must be verified first"));
    }
    return { kind: "verify", location };
  };
}
