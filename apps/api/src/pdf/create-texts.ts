import type { DrawPdfOnce } from "./draw-once.ts";
import type { TextFacts } from "./draw-text.ts";
import { createPdfThread } from "./pdf-thread.ts";

/** Makes PDFs of texts: one of ten pages takes 0.5 s of a core. @throws {ApiFailure} TOO_MANY_REQUESTS */
export function createTexts(drawOnce: DrawPdfOnce) {
  const draw: (facts: TextFacts) => Promise<Buffer> = createPdfThread(
    new URL("./text-worker.ts", import.meta.url),
  );
  /** @param name of this content */
  return (name: string, facts: TextFacts): Promise<Buffer> => drawOnce(name, () => draw(facts));
}

export type Texts = ReturnType<typeof createTexts>;
