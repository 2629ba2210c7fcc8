import type { MessagePort } from "node:worker_threads";

export interface WorkerOptions {
  /** Absent: in memory. */
  readonly dataDir?: string;
  /** A dumped database to start from. */
  readonly image?: string;
}

export type WorkerRequest =
  | { readonly kind: "connect"; readonly port: MessagePort }
  | { readonly kind: "dump" }
  | { readonly kind: "close" };

export type WorkerResponse =
  | { readonly kind: "ready" }
  | { readonly kind: "not-opened"; readonly message: string; readonly code?: string }
  /** Postgres itself failed, not only a query. No more answers follow. */
  | { readonly kind: "failed"; readonly message: string }
  | { readonly kind: "dumped"; readonly bytes: ArrayBuffer };
