import { createThread } from "../threads/create-thread.ts";

/** Draws PDFs in a thread of its own. @param script of the worker, which answers with the bytes of a PDF */
export function createPdfThread(script: URL): (request: unknown) => Promise<Buffer> {
  const draw = createThread<Uint8Array>(script);
  return async (request) => Buffer.from(await draw(request));
}
