import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectionProblem } from "./connection-problem.ts";
import { REQUEST_LIMITS, serverPool } from "./pool.ts";

const closings: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close();
});

/** The problem with a server that handles connections like this. */
async function problemWith(onConnection: (socket: Socket) => void, query = ""): Promise<string | null> {
  const server = createServer((socket) => onConnection(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  closings.push(() => server.close());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const pool = serverPool(`postgres://shop:hunter2@127.0.0.1:${port}/shop${query}`, REQUEST_LIMITS);
  closings.push(() => pool.end());
  const error: unknown = await pool.query("select 1").catch((caught: unknown) => caught);
  return connectionProblem(error);
}

/** Refuses as Postgres does. */
const refusing = (code: string, message: string) => (socket: Socket) =>
  socket.once("data", () => {
    const answer = `SFATAL\0C${code}\0M${message}\0\0`;
    socket.end(Buffer.from(`E\0\0\0${String.fromCodePoint(answer.length + 4)}${answer}`));
  });

test.each([
  ["3D000", "DATABASE_URL names a database that does not exist."],
  ["28P01", "DATABASE_URL has a user or a password that the server refuses."],
  ["53300", "DATABASE_URL names a server that has no connection left."],
  ["57P03", "DATABASE_URL names a server that is starting or shutting down."],
  ["25006", "DATABASE_URL names a server that accepts no writes: is it a replica?"],
  ["42501", "DATABASE_URL has a user who lacks a permission (no)."],
  ["42P01", null],
])("the SQLSTATE %s of a server means %j", async (code, sentence) => {
  expect(await problemWith(refusing(code, "no"))).toBe(sentence);
});

test("a server without TLS is told from one that does not answer", async () => {
  const withoutTls = (socket: Socket) => socket.once("data", () => socket.write("N"));
  expect(await problemWith(withoutTls, "?sslmode=verify-full")).toBe(
    "DATABASE_URL asks for TLS (sslmode), which the server does not support.",
  );
});

test.each([
  ["ENETUNREACH", "DATABASE_URL cannot be reached (ENETUNREACH)."],
  ["EHOSTDOWN", "DATABASE_URL cannot be reached (EHOSTDOWN)."],
  [
    "DEPTH_ZERO_SELF_SIGNED_CERT",
    "DATABASE_URL names a server whose TLS certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT): sslrootcert names a file with its authority.",
  ],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "DATABASE_URL names a server whose TLS certificate is not trusted (ERR_TLS_CERT_ALTNAME_INVALID): sslrootcert names a file with its authority.",
  ],
])("the error %s of a socket means %j", (code, sentence) => {
  expect(connectionProblem(Object.assign(new Error("sorry"), { code }))).toBe(sentence);
});
