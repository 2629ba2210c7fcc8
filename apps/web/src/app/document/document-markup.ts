import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { PageStream } from "../routing/page-context.ts";

/** What starts the page in the browser. */
export interface DocumentScripts {
  readonly nonce: string;
  /** Code that leaves the page's state. */
  readonly state: string;
  /** Address of the first module. */
  readonly entry: string;
}

const END = "</body></html>";
/** React leaves this where a part could not be drawn, and the browser is to try. */
const LEFT_TO_BROWSER = "<!--$!-->";

/**
 * A document whose data are all there: a third cheaper than to stream it. Null: a part of it could not be drawn,
 * which only the stream tells more about.
 * @throws what is thrown outside of such parts.
 */
export function drawDocument(document: ReactNode, { nonce, state, entry }: DocumentScripts): string | null {
  const html = renderToString(document);
  if (html.includes(LEFT_TO_BROWSER)) return null;
  const scripts = `<script nonce="${nonce}">${state}</script><script type="module" src="${entry}" nonce="${nonce}" async=""></script>`;
  return `<!DOCTYPE html>${html.slice(0, -END.length)}${scripts}${END}`;
}

/**
 * The same document, when the shell is ready to be sent; late parts follow in the stream.
 * @throws what the shell throws.
 */
export function streamDocument(
  document: ReactNode,
  { nonce, state, entry }: DocumentScripts,
  reportError: (error: unknown) => void,
): Promise<PageStream> {
  const { promise, resolve, reject } = Promise.withResolvers<PageStream>();
  const { pipe, abort } = renderToPipeableStream(document, {
    nonce,
    bootstrapScriptContent: state,
    bootstrapModules: [entry],
    // React would send a part that is ready apart from its place as soon as the document is larger than this.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => resolve({ pipe: (destination) => void pipe(destination), abort }),
    onShellError: reject,
    onError: reportError,
  });
  return promise;
}
