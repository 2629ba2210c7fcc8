import { request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Crash } from "../crash.ts";
import { missingPrograms, openProxiedShop, type ProxiedShop } from "./open-proxied-shop.ts";

/** In ms: long enough for the slowest machine. Whoever waits this long has no answer. */
const LIMIT = 60_000;

interface Answer {
  readonly status: number;
  /** False: it is the proxy's own, without any page. */
  readonly isOurs: boolean;
  readonly body: string;
}

/** Asks as a browser does: with the shop's host, whichever address is asked. */
function ask(shop: ProxiedShop, path: string, { address = shop.url, cookie = "" } = {}): Promise<Answer> {
  const { host } = new URL(shop.url);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const asked = request(`${address}${path}`, { headers: { host, cookie }, timeout: LIMIT }, (response) => {
    const { statusCode: status = 0, headers } = response;
    const isOurs = headers["x-request-id"] !== undefined;
    text(response).then((body) => resolve({ status, isOurs, body }), reject);
  });
  asked.on("error", reject).on("timeout", () => asked.destroy(new Error("No answer")));
  asked.end();
  return promise;
}

/** Waits until this holds. @throws when it does not within the limit */
async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + LIMIT; !(await holds()); await sleep(200))
    if (performance.now() > end) throw new Error(`Not within a minute: ${what}`);
}

const READY = "/kaufen";
const isStatus = (wanted: number) => (answer: Answer) => answer.status === wanted;
let count = 0;
/** A page that no BFF has ready. */
const newPage = () => `/fr/acheter/recherche?q=${(count += 1)}`;
const SESSION = `session=${"s".repeat(43)}`;

async function warm(shop: ProxiedShop): Promise<void> {
  for (const address of shop.bffs)
    await until(`${address} has pages`, async () => {
      const answers = [await ask(shop, READY, { address }), await ask(shop, newPage(), { address })];
      return answers.every(isStatus(200));
    });
  for (const path of [READY, newPage()])
    await until(`${path} through the proxy`, async () => (await ask(shop, path)).status === 200);
}

/** What shoppers get through the proxy: none a bare answer of the proxy, ready pages always. */
async function problemsSeen(shop: ProxiedShop, doesApiServe: boolean): Promise<string[]> {
  const [ready, fresh, ofSession] = await Promise.all([
    ask(shop, READY),
    ask(shop, newPage()),
    ask(shop, newPage(), { cookie: SESSION }),
  ]);
  const problems: string[] = [];
  for (const [name, answer] of Object.entries({ ready, fresh, ofSession }))
    if (!answer.isOurs) problems.push(`${name}: the proxy's own ${answer.status}`);
  if (ready.status !== 200) problems.push(`the ready page was answered with ${ready.status}`);
  for (const { status, body } of [fresh, ofSession]) {
    if (doesApiServe ? status !== 200 : ![200, 503, 504].includes(status))
      problems.push(`a new page was answered with ${status}`);
    if (!body.includes('lang="fr')) problems.push(`a page with ${status} is not in its language`);
  }
  return problems;
}

interface Fault {
  readonly name: string;
  begin(shop: ProxiedShop): Promise<void> | void;
  end(shop: ProxiedShop): Promise<void> | void;
  /** The dependency that both BFFs report, and its state. */
  readonly reported: readonly [string, string];
  readonly doesApiServe: boolean;
}

const FAULTS: readonly Fault[] = [
  {
    name: "Postgres hangs",
    begin: ({ postgres }) => postgres.pause(),
    end: ({ postgres }) => postgres.resume(),
    reported: ["database", "down"],
    doesApiServe: false,
  },
  {
    name: "Redis hangs",
    begin: ({ signalRedis }) => signalRedis("SIGSTOP"),
    end: ({ signalRedis }) => signalRedis("SIGCONT"),
    reported: ["redis", "down"],
    doesApiServe: true,
  },
  {
    name: "both APIs are killed",
    async begin({ apis }) {
      for (const api of apis) await api.stop("SIGKILL");
    },
    async end({ apis }) {
      for (const api of apis) await api.start();
    },
    reported: ["api", "no answer"],
    doesApiServe: false,
  },
];

const isReported = async (shop: ProxiedShop, [name, state]: Fault["reported"]) => {
  for (const address of shop.bffs) {
    const { body } = await ask(shop, "/healthz/dependencies", { address });
    const { dependencies } = JSON.parse(body) as { dependencies: Record<string, string> };
    if (dependencies[name] !== state) return false;
  }
  return true;
};

export const hangingServers: Crash = {
  name: "hanging-servers",
  summary:
    "Postgres or Redis hangs, or both APIs are killed, behind HAProxy: every shopper gets a page of the shop.",
  async check({ isLong }) {
    const missing = missingPrograms();
    if (missing.length > 0) return { problems: [], measured: "", missing };
    const shop = await openProxiedShop();
    const problems: string[] = [];
    const measured: string[] = [];
    try {
      for (const fault of FAULTS) {
        await warm(shop);
        await fault.begin(shop);
        let samples = 0;
        const sample = async () => {
          samples += 1;
          const seen = await problemsSeen(shop, fault.doesApiServe);
          problems.push(...seen.map((problem) => `${fault.name}: ${problem}`));
        };
        // From the first moment, and after proxy and BFFs have noticed it: then a proxy would remove what is not ready.
        await until(`${fault.name}: reported`, async () => {
          await sample();
          return isReported(shop, fault.reported);
        });
        for (let second = 0; second < (isLong ? 20 : 4); second += 1) {
          await sleep(1_000);
          await sample();
        }
        await fault.end(shop);
        measured.push(`${fault.name}: ${samples} samples`);
      }
      await warm(shop);
      const inside = await ask(shop, "/healthz/dependencies");
      if (inside.status !== 404) problems.push("The proxy shows the dependencies to everyone");
    } finally {
      await shop.close();
    }
    return { problems: [...new Set(problems)], measured: measured.join(", ") };
  },
};
