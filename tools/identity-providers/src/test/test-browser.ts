/** A minimal browser: stores cookies and follows redirects. */
export interface TestBrowser {
  open(url: string): Promise<Page>;
  post(url: string, fields: Readonly<Record<string, string>>): Promise<Page>;
}

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** A redirect to another origin is not followed; `url` of the returned page is its target. */
export function createTestBrowser(origin: string): TestBrowser {
  const cookies = new Map<string, { readonly path: string; readonly pair: string }>();

  async function load(url: string, init: RequestInit = {}): Promise<Page> {
    const { pathname } = new URL(url);
    const sent = [...cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ pair }) => pair);
    const headers = { accept: "text/html", cookie: sent.join("; ") };
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const path = /; path=([^;]*)/u.exec(cookie)?.[1] ?? "/";
      cookies.set(`${pair.split("=")[0]} ${path}`, { path, pair });
    }
    const location = response.headers.get("location");
    if (location === null) return { url, status: response.status, text: await response.text() };
    const next = new URL(location, url);
    return next.origin === origin ? load(next.href) : { url: next.href, status: response.status, text: "" };
  }

  return {
    open: (url) => load(url),
    post: (url, fields) => load(url, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

/** Target URL and fields of a form that submits itself. */
export function postedForm(page: string): { action: string; fields: Record<string, string> } {
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/gu)];
  return {
    action: /<form method="post" action="([^"]*)"/u.exec(page)?.[1] ?? "",
    fields: Object.fromEntries(fields.map(([, name, value = ""]) => [name, unescaped(value)])),
  };
}

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
