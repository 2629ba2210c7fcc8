import type { BenchShop } from "./bench-shop.ts";
import { flood, type Latencies, type Stream, type StreamResult } from "./flood.ts";
import { PASSWORD, registerCustomers } from "./registered-customers.ts";

/** Number of customers that log in repeatedly, each below the login rate limit. */
const CUSTOMERS = 15;
const LOGINS_PER_SECOND = 30;
const PAGES_PER_SECOND = 20;
const SECONDS = 20;

const BROWSER = { "accept-encoding": "gzip, deflate, br, zstd", accept: "text/html" };

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .join("; ");

/** Headers of a browser with a CSRF token. */
async function newBrowser(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/csrf-token`);
  const { token } = (await response.json()) as { token: string };
  return {
    cookie: cookiesOf(response),
    "x-csrf-token": token,
    origin: url,
    "content-type": "application/json",
  };
}

async function loginOf(url: string, email: string): Promise<Stream> {
  const body = JSON.stringify({ email, password: PASSWORD });
  return {
    url: `${url}/login_check`,
    method: "POST",
    headers: await newBrowser(url),
    body,
    rate: LOGINS_PER_SECOND / CUSTOMERS,
  };
}

/** Logs in and returns the cookie header of the session. */
async function sessionOf({ url, headers = {}, body = "" }: Stream): Promise<string> {
  const response = await fetch(url, { method: "POST", headers, body });
  if (response.status !== 200) throw new Error(`Logging in answered ${response.status}`);
  return `${headers["cookie"]}; ${cookiesOf(response)}`;
}

const line = (name: string, { count, p50, p95, p99 }: Latencies) =>
  `${name.padEnd(34)}${count} good, p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms`;

/** Measures lists during logins, and the cost of a session. Sessions are in Redis if REDIS_URL is set. */
export async function benchIdentity(shop: BenchShop): Promise<string[]> {
  const emails = await registerCustomers(shop, CUSTOMERS);
  const bff = await shop.startBff({ API_URL: shop.api.url, WRITES_PER_MINUTE: "1000000" });
  const logins: Record<string, Stream> = {};
  // The logins are spread over a second.
  for (const [index, email] of emails.entries())
    logins[email] = { ...(await loginOf(bff.url, email)), first: (index * 1_000) / LOGINS_PER_SECOND };
  const cookie = await sessionOf(await loginOf(bff.url, emails[0] ?? ""));
  const list: Stream = { url: bff.url + shop.listPath, rate: PAGES_PER_SECOND, headers: BROWSER };
  // Pages with such a long URL are not cached.
  const uncached = { ...list, url: `${list.url}?coupon=${"x".repeat(400)}` };
  await flood(3, { list, uncached });

  const alone = (await flood(SECONDS, { list, uncached })).streams;
  const {
    list: listDuringLogins,
    uncached: uncachedDuringLogins,
    ...loginStreams
  } = (await flood(SECONDS, { ...logins, list, uncached })).streams;
  const { visitor, customer } = (
    await flood(SECONDS, {
      visitor: { ...list, rate: 100 },
      customer: { ...list, rate: 100, headers: { ...BROWSER, cookie } },
    })
  ).streams;
  await bff.stop();

  const results: readonly StreamResult[] = Object.values(loginStreams);
  const sum = (of: (result: StreamResult) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const slowest = Math.max(...results.map(({ good }) => good.p95));
  const times = (left: Latencies, right: Latencies) =>
    `${(left.p50 / right.p50).toFixed(1)} by p50, ${(left.p95 / right.p95).toFixed(1)} by p95`;
  return [
    `logins: ${(sum(({ good }) => good.count) / SECONDS).toFixed(1)} good per second of ${LOGINS_PER_SECOND}, ` +
      `${sum(({ refused }) => refused.count)} refused, ${sum(({ lost }) => lost)} lost; p95 at most ${slowest} ms`,
    line("ready list alone", alone.list.good),
    line("ready list during logins", listDuringLogins.good),
    line("uncached list alone", alone.uncached.good),
    line("uncached list during logins", uncachedDuringLogins.good),
    `lists during logins / alone: ready ${times(listDuringLogins.good, alone.list.good)}; uncached ${times(uncachedDuringLogins.good, alone.uncached.good)} (goal 2)`,
    line("a visitor's page", visitor.good),
    line("a customer's page", customer.good),
    `a session adds ${(customer.good.p95 - visitor.good.p95).toFixed(1)} ms at p95 (goal 1)`,
  ];
}
