import { readFileSync } from "node:fs";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import type { WorkerOptions, WorkerRequest, WorkerResponse } from "./worker-protocol.ts";

// PGlite blocks the thread that runs a query, therefore it runs in this worker thread. The worker speaks the
// wire protocol with one connection at a time, bytes in and bytes out.

const { dataDir, image } = workerData as WorkerOptions;
const main = parentPort as MessagePort;
const answer = (response: WorkerResponse) => main.postMessage(response);

/** Simple query message: type, length, text, NUL. */
function query(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const message = Buffer.alloc(body.length + 5, "Q");
  message.writeInt32BE(body.length + 4, 1);
  message.set(body, 5);
  return message;
}

/**
 * Every batch ends with Sync or is a simple query. Therefore an answer without ReadyForQuery means that
 * Postgres ended the connection.
 */
const isReady = (bytes: Uint8Array) => bytes.at(-6) === 0x5a;

/** The text of an error message of the wire protocol (field M). */
const errorText = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString("utf8")
    .split("\0")
    .findLast((field) => field.startsWith("M"))
    ?.slice(1) ?? "";

/** Serialises all work, also across connections: a connection starts after the previous one is cleaned up. */
let queue: Promise<unknown> = Promise.resolve();
function enqueue(work: () => Promise<unknown>): void {
  queue = queue.then(work).catch((error: unknown) => {
    answer({ kind: "failed", message: error instanceof Error ? error.message : String(error) });
  });
}

/**
 * Runs a message and returns the whole answer. Not `execProtocolRaw`: it also parses each answer and keeps the result
 * until the next `execProtocol`, so that the heap grows with every query.
 */
async function run(database: PGlite, message: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // Copied: a part is a view of the memory of Postgres.
  await database.execProtocolRawStream(message, { onRawData: (part) => void parts.push(part.slice()) });
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** Serves one connection until its port closes. Then rolls back its open transaction. */
function serve(database: PGlite, port: MessagePort): void {
  port.on("message", (message: Uint8Array) =>
    enqueue(async () => {
      const bytes = await run(database, message);
      const failure = isReady(bytes) ? null : errorText(bytes);
      port.postMessage(bytes, [bytes.buffer]);
      if (failure !== null) throw new Error(failure);
    }),
  );
  port.on("close", () =>
    enqueue(async () => {
      await run(database, query("rollback"));
      await run(database, query("discard all"));
    }),
  );
}

/** The last line of Postgres' output: the reason when it does not start. */
let lastLine = "";
const database = await PGlite.create({
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(image === undefined ? {} : { loadDataDir: new Blob([readFileSync(image)]) }),
  onStderr: (line) => {
    if (line.trim() !== "") lastLine = line.trim();
    return false;
  },
  extensions: { btree_gin },
}).catch((error: unknown) => {
  const { code, message } = error as NodeJS.ErrnoException;
  answer({
    kind: "not-opened",
    message: `${message} ${lastLine}`.trim(),
    ...(code === undefined ? {} : { code }),
  });
  return null;
});

if (database !== null) {
  main.on("message", (request: WorkerRequest) => {
    if (request.kind === "connect") serve(database, request.port);
    else if (request.kind === "dump") {
      enqueue(async () => {
        const bytes = await (await database.dumpDataDir("none")).arrayBuffer();
        main.postMessage({ kind: "dumped", bytes } satisfies WorkerResponse, [bytes]);
      });
    } else {
      enqueue(async () => {
        await database.close();
        main.close();
      });
    }
  });
  answer({ kind: "ready" });
}
