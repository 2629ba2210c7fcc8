import type { FastifyInstance } from "fastify";
import type { TestApp } from "./test-app.ts";

type Answer = Awaited<ReturnType<FastifyInstance["inject"]>>;
type Headers = Readonly<Record<string, string>>;

const ORIGIN = "http://localhost:3000";

/** A browser on our pages: stores cookies and fetches CSRF tokens for writes. */
export interface TestBrowser {
  readonly cookies: Map<string, string>;
  get(url: string, headers?: Headers): Promise<Answer>;
  /** As a script of a page does. */
  call(url: string, body?: object, headers?: Headers): Promise<Answer>;
  /** As a form without scripts does. */
  submit(url: string, fields: Readonly<Record<string, string>>, headers?: Headers): Promise<Answer>;
  token(): Promise<string>;
}

export function createTestBrowser({ app }: Pick<TestApp, "app">): TestBrowser {
  const cookies = new Map<string, string>();

  function storeCookies(answer: Answer): Answer {
    for (const { name, value, expires } of answer.cookies) {
      if (expires && expires.getTime() <= Date.now()) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  const own = (headers: Headers) => ({
    host: "localhost:3000",
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    ...headers,
  });
  const get = async (url: string, headers: Headers = {}) =>
    storeCookies(await app.inject({ url, headers: own(headers) }));
  const token = async () => (await get("/api/csrf-token")).json<{ token: string }>().token;
  const post = async (url: string, payload: string | undefined, headers: Headers) =>
    storeCookies(
      await app.inject({
        method: "POST",
        url,
        headers: own({ origin: ORIGIN, ...headers }),
        ...(payload === undefined ? {} : { payload }),
      }),
    );

  return {
    cookies,
    get,
    token,
    call: async (url, body, headers = {}) =>
      post(url, body && JSON.stringify(body), {
        "x-csrf-token": await token(),
        accept: "application/json",
        ...(body ? { "content-type": "application/json" } : {}),
        ...headers,
      }),
    submit: async (url, fields, headers = {}) =>
      post(url, new URLSearchParams({ csrfToken: await token(), ...fields }).toString(), {
        "content-type": "application/x-www-form-urlencoded",
        accept: "text/html",
        ...headers,
      }),
  };
}
