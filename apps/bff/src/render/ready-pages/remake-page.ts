import { randomBytes, randomUUID } from "node:crypto";
import { emptyFlashBag } from "@reprise/toasts";
import type { FastifyBaseLogger } from "fastify";
import { abandonPage } from "../abandon-page.ts";
import { isForEveryone, type PageAddress } from "../page-address.ts";
import type { PageRenderer } from "../page-renderer.ts";
import type { Making, ReadyPagesOptions } from "./ready-pages.ts";

/** Makes a page whole, late parts in their places, while the one before it is still sent. */
export function createRemake(render: PageRenderer, logger: FastifyBaseLogger): ReadyPagesOptions["remake"] {
  async function remake({ url, locale, page, query }: PageAddress, making: Making): Promise<void> {
    const requestId = randomUUID();
    const log = logger.child({ requestId });
    const nonce = randomBytes(16).toString("base64");
    let isWhole = true;
    const caller = { requestId, locale, shopper: null, onTrouble: () => (isWhole = false) };
    const made = await render({
      url: url(),
      page,
      caller,
      nonce,
      log,
      flashes: emptyFlashBag(),
      refusedForm: null,
      csrfToken: null,
      errorStatus: undefined,
      reader: null,
    });
    if (made.rendering === null) return making.fail();
    const { outcome, rendering } = made;
    rendering.end();
    if (outcome.kind === "redirect") return making.drop();
    if (outcome.status < 500 && !isForEveryone(outcome, query)) return making.drop();
    const { status, body, tags } = outcome;
    if (typeof body !== "string") abandonPage(outcome, new Error("Only whole pages are kept"));
    if (typeof body !== "string" || !isWhole || status >= 500) return making.fail();
    await making.keep({ html: body, nonce, requestId, tags });
  }
  return remake;
}
