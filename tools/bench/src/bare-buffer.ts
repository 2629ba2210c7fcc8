import { createServer } from "node:http";

/** A bare `node:http` server. It sends the bytes that it fetched at its start. */
const { BENCH_PORT: port = "", BENCH_PAGE: page = "" } = process.env;
const fetched = await fetch(page, { headers: { "accept-encoding": "identity" } });
if (fetched.status !== 200) throw new Error(`${page} answered ${fetched.status}`);
const { brotliCompressSync, constants } = await import("node:zlib");
const body = brotliCompressSync(await fetched.text(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-encoding": "br",
  "content-length": body.length,
};

createServer((_, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(port));
process.once("SIGTERM", () => process.exit(0));
