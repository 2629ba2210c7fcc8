import { randomBytes, randomUUID } from "node:crypto";
import { emptyFlashBag } from "@reprise/toasts";
import type { FastifyBaseLogger } from "fastify";
import { isForEveryone, type PageAddress } from "../page-address.ts";
import type { PageRenderer } from "../page-renderer.ts";
import type { Rendering } from "../render-limits.ts";
import { copyPage } from "./page-copy.ts";
import type { Making, ReadyPagesOptions } from "./ready-pages.ts";

/** Rejects when the render's time is over. */
const overtime = ({ signal }: Rendering) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });

/** Makes a page whole, late parts in their places, while the one before it is still sent. */
export function createRemake(render: PageRenderer, logger: FastifyBaseLogger): ReadyPagesOptions["remake"] {
  async function remake({ url, locale, query }: PageAddress, making: Making): Promise<void> {
    const requestId = randomUUID();
    const log = logger.child({ requestId });
    const nonce = randomBytes(16).toString("base64");
    let isWhole = true;
    const caller = { requestId, locale, shopper: null, onTrouble: () => (isWhole = false) };
    const made = await render({
      url: url(), caller, nonce, log, flashes: emptyFlashBag(), csrfToken: null, errorStatus: undefined, reader: null,
    });
    if (made.rendering === null) return making.fail();
    const { outcome, rendering } = made;
    try {
      if (outcome.kind === "redirect") return making.drop();
      if (outcome.status < 500 && !isForEveryone(outcome, query)) return making.drop();
      await Promise.race([outcome.allReady, overtime(rendering)]);
      if (!isWhole || outcome.status >= 500) return making.fail();
      const html = await new Promise<string>((resolve) => outcome.pipe(copyPage(null, resolve)));
      await making.keep({ html, nonce, requestId, products: outcome.products });
    } catch (error) {
      log.error({ err: error }, "a page could not be made anew");
      if (outcome.kind === "page") outcome.abort(error);
      making.fail();
    } finally {
      rendering.end();
    }
  }
  return remake;
}
