import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyFlashBag } from "@reprise/toasts";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createRedisSessionStore } from "../sessions/redis-session-store.ts";
import type { SessionStore } from "../sessions/session-store.ts";
import { type FakeApi, startFakeApi } from "../test/fake-api.ts";
import { createTestApp, type TestApp } from "../test/test-app.ts";
import { until } from "../test/until.ts";
import { connectRedis, type Redis } from "./redis.ts";

const PROGRAM = "redis-server";
const silent = { error: () => undefined };

interface RedisServer {
  /** The path of its socket. */
  readonly path: string;
  /** For its administrator. */
  readonly admin: Redis;
  stop(): Promise<void>;
}

/** Starts a Redis in memory that listens on a socket in this folder. */
async function startRedis(folder: string, name: string): Promise<RedisServer> {
  const path = join(folder, name);
  const settings = ["--port", "0", "--unixsocket", path, "--save", "", "--dir", folder];
  const child = spawn(PROGRAM, settings, { stdio: "ignore" });
  const admin = connectRedis(`unix://${path}`, silent);
  await until(() => admin.isReady);
  return {
    path,
    admin,
    async stop() {
      admin.destroy();
      const gone = once(child, "exit");
      child.kill();
      await gone;
    },
  };
}

// The servers of other tests must not refuse writes.
describe.runIf(spawnSync(PROGRAM, ["--version"]).status === 0)("a Redis that refuses writes", () => {
  let folder: string;
  let api: FakeApi;
  let primary: RedisServer;
  let successor: RedisServer;
  /** Where new connections to `proxy` lead. */
  let target: RedisServer;
  const proxy = createServer((socket) => {
    const onward = connect(target.path);
    for (const end of [socket, onward]) end.on("error", () => undefined);
    socket.pipe(onward).pipe(socket);
  });

  let redis: Redis;
  let sessions: SessionStore;
  let bff: TestApp;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "reprise-redis-"));
    [api, primary, successor] = await Promise.all([
      startFakeApi(),
      startRedis(folder, "primary"),
      startRedis(folder, "successor"),
    ]);
    proxy.listen(0, "127.0.0.1");
    await once(proxy, "listening");
  });
  afterAll(async () => {
    proxy.close();
    await Promise.all([api.down(), primary.stop(), successor.stop()]);
    await rm(folder, { recursive: true });
  });
  beforeEach(async () => {
    await promote(primary);
    target = primary;
    redis = connectRedis(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`, silent);
    sessions = createRedisSessionStore(redis);
    bff = await createTestApp(api.url, {}, { sessions, redis });
    await until(() => redis.isReady);
  });
  afterEach(async () => {
    await bff.app.close();
    await sessions.close();
  });

  /** Makes it a replica, of a server that does not exist. It still answers reads. */
  const demote = ({ admin }: RedisServer) => admin.sendCommand(["REPLICAOF", "127.0.0.1", "1"]);
  const promote = ({ admin }: RedisServer) => admin.sendCommand(["REPLICAOF", "NO", "ONE"]);

  /** The status of `/readyz`, and the reported state of Redis. */
  async function readiness() {
    const [ready, answer] = await Promise.all(
      ["/readyz", "/healthz/dependencies"].map((url) => bff.app.inject({ url })),
    );
    return `${ready?.statusCode} ${answer?.json<{ dependencies: { redis: string } }>().dependencies.redis}`;
  }
  const untilReadiness = (expected: string) => until(async () => (await readiness()) === expected);

  it("because it is full is reported, and the BFF stays ready", async () => {
    expect(await readiness()).toBe("200 up");
    await primary.admin.configSet("maxmemory", "1");
    await expect(sessions.create()).rejects.toThrow("OOM");
    await untilReadiness("200 down");
    await primary.admin.configSet("maxmemory", "0");
    await untilReadiness("200 up");
    expect(await sessions.pushFlashes(await sessions.create(), emptyFlashBag())).toBe(true);
  });

  it("because it is a replica after a failover is left for the new primary", async () => {
    expect(await readiness()).toBe("200 up");
    await demote(primary);
    await untilReadiness("200 down");
    target = successor;
    await untilReadiness("200 up");
    expect(await sessions.pushFlashes(await sessions.create(), emptyFlashBag())).toBe(true);
  });

  it("because it is a replica is left by the write that it refuses, without any probe", async () => {
    await sessions.create();
    await demote(primary);
    target = successor;
    await expect(sessions.create()).rejects.toThrow("READONLY");
    await until(() => redis.isReady);
    expect(await sessions.pushFlashes(await sessions.create(), emptyFlashBag())).toBe(true);
  });

  it("is left once, however many checks it refuses at a time", async () => {
    await demote(primary);
    let connections = 0;
    redis.on("connect", () => (connections += 1));
    target = successor;
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => sessions.isReady()));
    expect(answers).toEqual(answers.map(() => ({ status: "fulfilled", value: false })));
    await until(() => redis.isReady);
    expect([connections, await sessions.isReady()]).toEqual([1, true]);
  });
});
