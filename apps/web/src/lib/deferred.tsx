import { type ReactNode, Suspense, use } from "react";
import type { AppContext } from "./app-context.ts";

/**
 * A part of a page's data that may come after the shell. On the server it is streamed and leaves its data in
 * the document beside its markup; the browser reads it from there when it hydrates that part.
 */
export interface Deferred<T> {
  readonly deferredKey: string;
  readonly promise: Promise<T>;
  /** Its data stands in the document: on the server, and in the browser for the first page. */
  readonly isInDocument: boolean;
  /** What the page's state says of it. */
  toJSON?(): { readonly deferredKey: string };
}

export const scriptId = (key: string) => `deferred-${key}`;

/** JSON so that it can stand inside a script element. */
export const escapeJson = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

export const scriptSafe = (value: unknown) => escapeJson(JSON.stringify(value));

/** For loaders: `return { …, description: deferred(app, "description", promise) }`. */
export function deferred<T>({ isServer }: AppContext, key: string, promise: Promise<T>): Deferred<T> {
  // A failure is the part's own error to show; without a listener it would end the process.
  promise.then(
    (value) => fulfilled(promise, value),
    () => undefined,
  );
  return { deferredKey: key, promise, isInDocument: isServer, toJSON: () => ({ deferredKey: key }) };
}

const isDeferred = (value: unknown): value is Deferred<unknown> =>
  typeof value === "object" && value !== null && "deferredKey" in value;

/** Whether all that loaders deferred is there, or has failed, within so many ms. */
export async function partsSettle(
  loaderData: Readonly<Record<string, unknown>>,
  patience: number,
): Promise<boolean> {
  const parts = Object.values(loaderData)
    .flatMap((data) => Object.values(data ?? {}))
    .filter(isDeferred);
  if (parts.length === 0) return true;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, patience, false);
  void Promise.allSettled(parts.map((part) => part.promise)).then(() => resolve(true));
  return promise.finally(() => clearTimeout(timer));
}

/** In the browser: the same value, taken from the document once its part has arrived there. */
export function deferredFromDocument(key: string): Deferred<unknown> {
  let read: Promise<unknown> | undefined;
  return {
    deferredKey: key,
    isInDocument: true,
    get promise() {
      const value: unknown = read
        ? null
        : JSON.parse(document.getElementById(scriptId(key))?.textContent ?? "null");
      read ??= fulfilled(Promise.resolve(value), value);
      return read;
    },
  };
}

/** React reads a settled promise without suspending when it carries these fields. */
const fulfilled = <T,>(promise: Promise<T>, value: T) =>
  Object.assign(promise, { status: "fulfilled", value });

export function DeferredPart<T>(props: {
  readonly value: Deferred<T>;
  /** A box of the part's own size. */
  readonly fallback: ReactNode;
  readonly children: (value: T) => ReactNode;
}) {
  return (
    <Suspense fallback={props.fallback}>
      <Settled value={props.value}>{props.children}</Settled>
    </Suspense>
  );
}

function Settled<T>({
  value,
  children,
}: {
  readonly value: Deferred<T>;
  readonly children: (value: T) => ReactNode;
}) {
  const settled = use(value.promise);
  return (
    <>
      {value.isInDocument && (
        <script
          type="application/json"
          id={scriptId(value.deferredKey)}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: scriptSafe(settled) }}
        />
      )}
      {children(settled)}
    </>
  );
}

/** In the browser: puts {@link deferredFromDocument} where the server left out a deferred value. */
export function reviveDeferred(loaderData: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const revive = (value: unknown): unknown => {
    return isDeferred(value) ? deferredFromDocument(value.deferredKey) : value;
  };
  const reviveFields = (data: unknown): unknown =>
    typeof data === "object" && data !== null && !Array.isArray(data)
      ? Object.fromEntries(Object.entries(data).map(([key, value]) => [key, revive(value)]))
      : data;
  return Object.fromEntries(Object.entries(loaderData).map(([id, data]) => [id, reviveFields(data)]));
}
