/** Somebody with a browser: keeps cookies, follows redirects, fills in forms. */
export interface Visitor {
  open(url: string): Promise<Visit>;
  post(url: string, fields: Readonly<Record<string, string>>): Promise<Visit>;
}

export interface Visit {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

/** Redirects that leave this origin are not followed: their address is what the visit ends with. */
export function createVisitor(origin: string): Visitor {
  const cookies = new Map<string, { readonly path: string; readonly pair: string }>();

  async function visit(url: string, init: RequestInit = {}): Promise<Visit> {
    const { pathname } = new URL(url);
    const sent = [...cookies.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ pair }) => pair);
    const headers = { accept: "text/html", cookie: sent.join("; ") };
    const answer = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const path = /; path=([^;]*)/u.exec(cookie)?.[1] ?? "/";
      cookies.set(`${pair.split("=")[0]} ${path}`, { path, pair });
    }
    const location = answer.headers.get("location");
    if (location === null) return { url, status: answer.status, text: await answer.text() };
    const next = new URL(location, url);
    return next.origin === origin ? visit(next.href) : { url: next.href, status: answer.status, text: "" };
  }

  return {
    open: (url) => visit(url),
    post: (url, fields) => visit(url, { method: "POST", body: new URLSearchParams(fields) }),
  };
}

/** What a page that posts itself would send, and where. */
export function postedForm(page: string): { action: string; fields: Record<string, string> } {
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/gu)];
  return {
    action: /<form method="post" action="([^"]*)"/u.exec(page)?.[1] ?? "",
    fields: Object.fromEntries(fields.map(([, name, value = ""]) => [name, unescaped(value)])),
  };
}

const unescaped = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");
