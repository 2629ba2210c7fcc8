import { readFileSync } from "node:fs";
import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { WorkerOptions, WorkerRequest, WorkerResponse } from "./worker-protocol.ts";

// PGlite runs a query on the thread that asks: this thread is the one that may wait. It speaks the wire protocol
// with one connection at a time, bytes in and bytes out.

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

/** Serves one connection until its port closes; what it left open is rolled back. */
function serve(database: PGlite, port: MessagePort): void {
  let queue: Promise<unknown> = Promise.resolve();
  const run = (message: Uint8Array) => database.execProtocolRaw(message);
  const enqueue = (work: () => Promise<unknown>) => {
    queue = queue.then(work).catch((error: unknown) => {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      answer({ kind: "failed", message });
    });
  };
  port.on("message", (message: Uint8Array) =>
    enqueue(async () => {
      // A copy: the answer may be a view of memory that the next query writes over.
      const bytes = new Uint8Array(await run(message));
      port.postMessage(bytes, [bytes.buffer]);
    }),
  );
  port.on("close", () => enqueue(async () => {
    await run(query("rollback"));
    await run(query("discard all"));
  }));
}

const database = await PGlite.create({
  ...(dataDir === undefined ? {} : { dataDir }),
  ...(image === undefined ? {} : { loadDataDir: new Blob([readFileSync(image)]) }),
  extensions: { pg_trgm, btree_gin },
}).catch((error: unknown) => {
  const { code, message = String(error) } = error as { code?: string; message?: string };
  answer({ kind: "not-opened", message, ...(code === undefined ? {} : { code }) });
  return null;
});

if (database !== null) {
  main.on("message", (request: WorkerRequest) => {
    if (request.kind === "connect") serve(database, request.port);
    else if (request.kind === "dump") {
      void database.dumpDataDir("none")
        .then((blob) => blob.arrayBuffer())
        .then((bytes) => main.postMessage({ kind: "dumped", bytes } satisfies WorkerResponse, [bytes]));
    } else {
      void database.close().finally(() => {
        answer({ kind: "closed" });
        main.close();
      });
    }
  });
  answer({ kind: "ready" });
}
