import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import type { PageStream } from "../routing/page-context.ts";

/** Scripts that start the page in the browser. */
export interface DocumentScripts {
  readonly nonce: string;
  /** Inline script with the page's hydration state. */
  readonly state: string;
  /** Address of the first module. */
  readonly entry: string;
}

const END = "</body></html>";
/** React's marker for a boundary that failed on the server and that the browser renders again. */
const FAILED_BOUNDARY = "<!--$!-->";

/**
 * Renders a document whose data are complete; a third cheaper than streaming. Returns its text in pieces, because
 * V8 would copy all of it to join them. Null: a boundary failed, and only the stream reports the error.
 * @throws errors thrown outside of boundaries.
 */
export function renderDocument(
  document: ReactNode,
  { nonce, state, entry }: DocumentScripts,
): readonly string[] | null {
  const html = renderToString(document);
  if (html.includes(FAILED_BOUNDARY)) return null;
  const scripts = `<script nonce="${nonce}">${state}</script><script type="module" src="${entry}" nonce="${nonce}" async=""></script>`;
  return ["<!DOCTYPE html>", html.slice(0, -END.length), scripts, END];
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
