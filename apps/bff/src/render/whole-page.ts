import { Writable } from "node:stream";
import type { PageOutcome } from "@reprise/web/page-context";

type Page = Extract<PageOutcome, { kind: "page" }>;

/** The bytes of a page of which no part is late. */
export function wholePage(page: Page): Buffer {
  const pieces: Buffer[] = [];
  const output = new Writable({
    // Nobody is there to wait for.
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Buffer, _, done) {
      pieces.push(piece);
      done();
    },
  });
  page.pipe(output);
  return Buffer.concat(pieces);
}
