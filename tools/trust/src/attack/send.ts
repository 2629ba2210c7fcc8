import { Agent, request } from "node:http";

export interface AttackRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  /** 0: the connection was closed without an answer. */
  readonly status: number;
  readonly cookies: readonly string[];
  readonly text: string;
  /** In ms: from the request to the end of the answer. */
  readonly ms: number;
}

/** Node's HTTP client: it allows requests that `fetch` refuses. */
export function send(
  origin: string,
  { path, method = "GET", headers = {}, body }: AttackRequest,
  agent: Agent,
) {
  const { hostname, port, host } = new URL(origin);
  const start = performance.now();
  const ms = () => performance.now() - start;
  return new Promise<Answer>((resolve) => {
    const sent = request(
      { hostname, port, path, method, agent, headers: { host, ...headers } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("close", () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers["set-cookie"] ?? [],
            text: Buffer.concat(parts).toString(),
            ms: ms(),
          }),
        );
      },
    );
    sent.on("error", () => resolve({ status: 0, cookies: [], text: "", ms: ms() }));
    sent.end(body);
  });
}

/** Sends `count` requests with limited concurrency and waits for all answers. */
export async function flood(
  origin: string,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
  requestOf: (index: number) => AttackRequest,
): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const answers: Answer[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next < count) {
      const index = next++;
      answers[index] = await send(origin, requestOf(index), agent);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  agent.destroy();
  return answers;
}

/** Headers that a shop page sends with its calls. */
export const fromOwnPage = (origin: string) => ({ origin, "content-type": "application/json" });

/** One sentence per unexpected status. */
export function unexpected(answers: readonly Answer[], expected: readonly number[]): string[] {
  const counts = new Map<number, number>();
  for (const { status } of answers)
    if (!expected.includes(status)) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(
    ([status, count]) =>
      `${count} of ${answers.length} answers are ${status}, expected ${expected.join(" or ")}`,
  );
}
