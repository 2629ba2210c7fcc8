import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { BenchShop } from "./bench-shop.ts";

const READERS = 500;
const MEGABYTE = 1024 * 1024;

/** Requests a page and reads nothing of the response. */
function slowReader(url: string, path: string): Promise<Socket> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.pause();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, zstd, br\r\n\r\n`);
      resolve(socket);
    });
    socket.once("error", reject);
  });
}

/** Measures the memory used by clients that do not read their responses. */
export async function benchSlowReaders({ listPath, startBff }: BenchShop): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, env] of [
    ["ready", {}],
    ["uncached", { READY_PAGES_MB: "0" }],
  ] as const) {
    const bff = await startBff(env);
    for (let each = 0; each < 100; each += 1) await (await fetch(bff.url + listPath)).text();
    const before = bff.memory();
    const readers: Socket[] = [];
    for (let each = 0; each < READERS; each += 1) {
      readers.push(await slowReader(bff.url, listPath));
      if (each % 10 === 9) await pause(100);
    }
    await pause(3_000);
    const grown = (bff.memory() - before) / MEGABYTE;
    for (const reader of readers) reader.destroy();
    await bff.stop();
    lines.push(`${READERS} slow readers of a ${name} page: ${Math.round(grown)} MB more (goal 150)`);
  }
  return lines;
}
