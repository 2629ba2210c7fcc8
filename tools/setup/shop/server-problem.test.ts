import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, expect, it } from "vitest";
import { serverProblem } from "./server-problem.ts";

const closings: (() => void)[] = [];
afterAll(() => closings.forEach((close) => close()));

/** Starts a server with this connection handler; returns host and port. */
async function listen(onConnection: (socket: Socket) => unknown): Promise<string> {
  const server = createServer((socket) => {
    closings.push(() => socket.destroy());
    socket.on("error", () => undefined);
    onConnection(socket);
  }).listen(0, "127.0.0.1");
  closings.push(() => server.close());
  await once(server, "listening");
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it("returns undefined when no server is named or the named one answers", async () => {
  const answering = await listen((socket) => socket.on("data", () => socket.write("+PONG\r\n")));
  expect(await serverProblem({ REDIS_URL: "" })).toBeUndefined();
  expect(
    await serverProblem({ REDIS_URL: `redis://${answering}`, DATABASE_URL: `postgres://${answering}/a` }),
  ).toBeUndefined();
});

it.each([
  ["REDIS_URL", "redis://:hunter2@127.0.0.1:9"],
  ["DATABASE_URL", "postgresql://shop:hunter2@127.0.0.1:9/shop"],
])("names %s when connections are refused, without its password", async (name, address) => {
  expect(await serverProblem({ [name]: address })).toBe(`${name} cannot be reached (ECONNREFUSED).`);
});

it.each([
  ["without its login", "", "-NOAUTH Authentication required.\r\n"],
  [
    "with a wrong one",
    "shop:hunter2@",
    "-WRONGPASS invalid username-password pair\r\n-NOAUTH Authentication required.\r\n",
  ],
  [
    "with one that may not PING",
    "shop:hunter2@",
    "+OK\r\n-NOPERM this user has no permissions to run the 'ping' command\r\n",
  ],
])("says what Redis refuses %s, without the password", async (_, login, answer) => {
  const refusing = await listen((socket) => socket.once("data", () => socket.write(answer)));
  const [, refusal = ""] = /-(.*)/u.exec(answer) ?? [];
  expect(await serverProblem({ REDIS_URL: `redis://${login}${refusing}` })).toBe(
    `REDIS_URL refuses the login or PING (${refusal}).`,
  );
});

it("logs in to Redis as the address says, and reads an answer that comes in pieces", async () => {
  let asked = "";
  const answering = await listen((socket) =>
    socket.on("data", (data) => {
      asked += String(data);
      socket.write("+O");
      setImmediate(() => socket.write("K\r\n+PONG\r\n"));
    }),
  );
  expect(await serverProblem({ REDIS_URL: `redis://shop:a%20%C3%A4@${answering}` })).toBeUndefined();
  expect(asked).toBe("*3\r\n$4\r\nAUTH\r\n$4\r\nshop\r\n$4\r\na ä\r\n*1\r\n$4\r\nPING\r\n");
});

it.each([
  ["redis://:50%off@127.0.0.1:9", "REDIS_URL has a login that is not percent-encoded."],
  ["redis://50%off:hunter2@127.0.0.1:9", "REDIS_URL has a login that is not percent-encoded."],
  ["redis://:hunter2@127.0.0.1:9/shop", "REDIS_URL has a path that is not the number of a database."],
])("says what the client library cannot read in %s, without the password", async (address, problem) => {
  expect(await serverProblem({ REDIS_URL: address })).toBe(problem);
});

it.each(["REDIS_URL", "DATABASE_URL"])("names %s when connections are closed", async (name) => {
  const closing = await listen((socket) => socket.end());
  expect(await serverProblem({ [name]: `redis://${closing}` })).toMatch(new RegExp(`^${name} `, "u"));
});

it.concurrent.each(["REDIS_URL", "DATABASE_URL"])(
  "names %s when it accepts connections and never answers",
  async (name) => {
    const silent = await listen(() => undefined);
    expect(await serverProblem({ [name]: `redis://${silent}` })).toBe(`${name} does not answer.`);
  },
);
