import type { CallResult } from "@reprise/contracts/client";
import type { RouteName } from "@reprise/locale";
import { appIn } from "./page-markup.tsx";

export const found = (data: unknown): CallResult<unknown> => ({ ok: true, status: 200, data });

export const missing: CallResult<unknown> = {
  ok: false,
  status: 404,
  error: { code: "NOT_FOUND", message: "", reference: "" },
};

export const loggedOut: CallResult<unknown> = {
  ok: false,
  status: 401,
  error: { code: "UNAUTHENTICATED", message: "", reference: "" },
};

/** The input of a German page's loader, whose calls are recorded and have these results. */
export function loaderInput(
  name: RouteName,
  results: Readonly<Record<string, CallResult<unknown>>>,
  params: Readonly<Record<string, string>> = {},
) {
  const asked: unknown[] = [];
  const app = appIn("de");
  const call = async (callName: string, input: unknown) => {
    asked.push([callName, input]);
    return results[callName];
  };
  const pathname = app.path(name, params);
  const input = {
    app: { ...app, api: { call } as typeof app.api },
    name,
    params,
    pathname,
    address: pathname,
    signal: new AbortController().signal,
  };
  return { input, asked };
}

/** Where a loader leads instead of its page. */
export async function redirectOf(loading: Promise<unknown>): Promise<string | null> {
  const thrown: unknown = await loading.then(
    () => null,
    (error: unknown) => error,
  );
  return thrown instanceof Response ? thrown.headers.get("location") : null;
}
