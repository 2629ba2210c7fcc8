import { once } from "node:events";
import { MessageChannel, type Transferable, Worker } from "node:worker_threads";
import { createPortStream, type PortStream } from "./port-stream.ts";
import type { WorkerOptions, WorkerRequest, WorkerResponse } from "./worker-protocol.ts";

export interface EmbeddedPostgres {
  /** Opens a connection for the `stream` option of node-postgres. Only one may be open at a time. */
  connect(): PortStream;
  /** Dumps the whole database as a tar archive, for `image`. */
  dump(): Promise<ArrayBuffer>;
  close(): Promise<void>;
}

/**
 * Starts Postgres in a worker thread.
 * @param onFailure called once if Postgres fails after the start; all connections are closed then
 * @throws when it cannot start
 */
export async function startEmbeddedPostgres(
  options: WorkerOptions,
  onFailure: (error: Error) => void = () => {},
): Promise<EmbeddedPostgres> {
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: options,
    execArgv: [],
  });
  const streams = new Set<PortStream>();
  const post = (request: WorkerRequest, transfer: Transferable[] = []) =>
    worker.postMessage(request, transfer);
  const answer = async <K extends WorkerResponse["kind"]>(...kinds: K[]) => {
    const exited = once(worker, "exit").then(() => {
      throw new Error("The embedded database ended unexpectedly.");
    });
    for (;;) {
      const [response] = (await Promise.race([once(worker, "message"), exited])) as [WorkerResponse];
      if (kinds.includes(response.kind as K)) return response as Extract<WorkerResponse, { kind: K }>;
    }
  };

  const started = await answer("ready", "not-opened");
  if (started.kind === "not-opened") {
    await worker.terminate();
    throw Object.assign(new Error(started.message), started.code === undefined ? {} : { code: started.code });
  }

  let isOver = false;
  const fail = (error: Error) => {
    if (isOver) return;
    isOver = true;
    for (const stream of streams) stream.destroy(error);
    void worker.terminate();
    onFailure(error);
  };
  worker.once("error", fail);
  worker.once("exit", () => fail(new Error("The embedded database ended unexpectedly.")));
  worker.on("message", (response: WorkerResponse) => {
    if (response.kind === "failed") fail(new Error(`The embedded database failed: ${response.message}`));
  });

  return {
    connect: () => {
      if (isOver) throw new Error("The embedded database is closed.");
      const { port1, port2 } = new MessageChannel();
      post({ kind: "connect", port: port2 }, [port2]);
      const stream = createPortStream(port1);
      streams.add(stream);
      stream.once("close", () => streams.delete(stream));
      return stream;
    },
    dump: async () => {
      const dumped = answer("dumped");
      post({ kind: "dump" });
      return (await dumped).bytes;
    },
    close: async () => {
      if (isOver) return;
      isOver = true;
      const ended = once(worker, "exit");
      post({ kind: "close" });
      await ended;
    },
  };
}
