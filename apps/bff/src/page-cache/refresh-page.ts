import { randomBytes, randomUUID } from "node:crypto";
import { emptyFlashBag } from "@reprise/toasts";
import type { FastifyBaseLogger } from "fastify";
import { abandonPage } from "../render/abandon-page.ts";
import type { PageRenderer } from "../render/page-renderer.ts";
import { isForEveryone, type PageAddress } from "./page-address.ts";
import type { CacheFill, ReadyPagesOptions } from "./ready-pages.ts";

/** Refreshes a cached page, complete and without a shopper, while the stale one is still sent. */
export function createRefresh(render: PageRenderer, logger: FastifyBaseLogger): ReadyPagesOptions["refresh"] {
  async function refresh(
    { url, locale, page, query, userGroup }: PageAddress,
    cacheFill: CacheFill,
  ): Promise<void> {
    using fill = cacheFill;
    const requestId = randomUUID();
    const nonce = randomBytes(16).toString("base64");
    const result = await render({
      url: url(),
      page,
      userGroup,
      caller: { requestId, locale, shopper: null },
      nonce,
      log: logger.child({ requestId }),
      flashes: emptyFlashBag(),
      refusedForm: null,
      csrfToken: null,
      errorStatus: undefined,
      clientResponse: null,
    });
    if (result.kind === "redirect") fill.drop();
    if (result.kind !== "page") return;
    using rendering = result.rendering;
    const { status, body, tags } = result.page;
    if ("pipe" in body)
      return abandonPage(result.page, rendering.signal.reason ?? new Error("Only complete pages are cached"));
    if (status >= 500 || !result.isComplete()) return;
    if (isForEveryone(result.page, query)) await fill.store({ html: body.join(""), nonce, requestId, tags });
    else fill.drop();
  }
  return refresh;
}
