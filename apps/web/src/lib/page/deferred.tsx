import { within } from "@reprise/service/within";
import { type ReactNode, Suspense, use } from "react";
import type { AppContext } from "../context/app-context.ts";

/**
 * Page data that may arrive after the shell. The server streams it, with its data next to its markup; the
 * browser reads the data from the document during hydration.
 */
export interface Deferred<T> {
  readonly deferredKey: string;
  readonly promise: Promise<T>;
  /** True if the data is in the document: on the server, and in the browser for the first page. */
  readonly isInDocument: boolean;
  /** Serialised form in the page's state. */
  toJSON?(): { readonly deferredKey: string };
}

export const scriptId = (key: string) => `deferred-${key}`;

/** JSON escaped for a script element. */
export const escapeJson = (json: string) =>
  json.replaceAll("<", "\\u003c").replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");

export const scriptSafe = (value: unknown) => escapeJson(JSON.stringify(value));

/** For loaders: `return { …, description: deferred(app, "description", promise) }`. */
export function deferred<T>({ isServer }: AppContext, key: string, promise: Promise<T>): Deferred<T> {
  // The part shows its own failure; without a handler the rejection would end the process.
  promise.then(
    (value) => fulfilled(promise, value),
    () => undefined,
  );
  return { deferredKey: key, promise, isInDocument: isServer, toJSON: () => ({ deferredKey: key }) };
}

const isDeferred = (value: unknown): value is Deferred<unknown> =>
  typeof value === "object" && value !== null && "deferredKey" in value;

/** True if all deferred values arrive or fail within `partsTimeout` ms. */
export async function partsSettle(
  loaderData: Readonly<Record<string, unknown>>,
  partsTimeout: number,
): Promise<boolean> {
  const parts = Object.values(loaderData)
    .flatMap((data) => Object.values(data ?? {}))
    .filter(isDeferred);
  if (parts.length === 0) return true;
  const settled = Promise.allSettled(parts.map((part) => part.promise));
  return within(partsTimeout, settled, () => new Error("A part is late")).then(
    () => true,
    () => false,
  );
}

/** Browser: reads the value from the document on first use. React hydrates a part only once it is there. */
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

/** React reads a settled promise with these fields without suspending. */
const fulfilled = <T,>(promise: Promise<T>, value: T) =>
  Object.assign(promise, { status: "fulfilled", value });

export function DeferredPart<T>(props: {
  readonly value: Deferred<T>;
  /** Placeholder of the part's size. */
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

/** Browser: restores {@link deferredFromDocument} for values that the server deferred. */
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
