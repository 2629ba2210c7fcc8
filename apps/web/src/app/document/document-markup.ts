import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import type { PageStream } from "../routing/page-context.ts";

/** Scripts that start the page in the browser. */
export interface DocumentScripts {
  readonly nonce: string;
  /** Inline script with the page's hydration state. */
  readonly state: string;
  /** Address of the first module. */
  readonly entry: string;
}

/**
 * Streams the document once its shell is ready; late parts follow.
 * @throws errors of the shell.
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
    // Above this document size React would move finished boundaries out of their position.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => resolve({ pipe: (destination) => void pipe(destination), abort }),
    onShellError: reject,
    onError: reportError,
  });
  return promise;
}
