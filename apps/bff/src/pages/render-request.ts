import { randomBytes } from "node:crypto";
import type { FastifyReply } from "fastify";
import { abandonPage } from "../render/abandon-page.ts";
import type { AdmissionControl } from "../render/admission-control.ts";
import type { PageJob, PageRenderer, RenderResult } from "../render/page-renderer.ts";
import { requestContextOf } from "../server/request-context.ts";
import { isEmptyFlashBag } from "../sessions/flashes.ts";
import type { RefusedForms } from "../sessions/refused-forms.ts";
import { verificationAddress } from "../upstream/verification.ts";
import { isShown } from "./is-shown.ts";

/** What a request for a page is answered with, when its page is not in the cache. */
export type PageAnswer =
  | (Extract<RenderResult, { kind: "page" }> & { readonly nonce: string })
  | Exclude<RenderResult, { kind: "page" }>
  /** The API wants to know first that a person asks. */
  | { readonly kind: "verify"; readonly location: string }
  | { readonly kind: "overloaded" };

/** What differs from one kind of page to another. */
export type RequestedPage = Pick<
  PageJob,
  "url" | "page" | "caller" | "flashes" | "csrfToken" | "errorStatus"
>;

/** Renders a page for a request, unless there are too many already. `prepare` runs only once it is admitted. */
export type RenderRequest = (
  reply: FastifyReply,
  prepare: () => Promise<RequestedPage>,
) => Promise<PageAnswer>;

export interface RenderRequestOptions {
  readonly render: PageRenderer;
  readonly admission: AdmissionControl;
  readonly refusedForms: RefusedForms;
  readonly verifyHosts: readonly string[];
}

export function createRenderRequest(options: RenderRequestOptions): RenderRequest {
  const { render, admission, refusedForms, verifyHosts } = options;
  return async (reply, prepare) => {
    using admitted = admission.admit();
    if (!admitted) return { kind: "overloaded" };
    const { request, log, raw: reader } = reply;
    const nonce = randomBytes(16).toString("base64");
    const requested = await prepare();
    // No page for everyone shows what somebody typed: only one that is theirs alone, or has messages for them.
    const isOneShoppers = requested.csrfToken !== null || !isEmptyFlashBag(requested.flashes);
    const refusedForm = isOneShoppers && isShown(request) ? await refusedForms.take(reply) : null;
    const result = await render({ ...requested, refusedForm, nonce, log, reader });
    if (result.kind === "redirect" && refusedForm) await refusedForms.store(reply, refusedForm);
    const { pathname, search } = requestContextOf(request);
    const location = verificationAddress(request, verifyHosts, pathname + search);
    if (location === null) return result.kind === "page" ? { ...result, nonce } : result;
    if (result.kind === "page") {
      result.rendering[Symbol.dispose]();
      abandonPage(result.page, new Error("To be verified first"));
    }
    return { kind: "verify", location };
  };
}
