import type { Generated } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

/** What the service keeps for its own work. */
export interface ServiceSchema {
  throttle: ThrottleTable;
  job: JobTable;
  idempotency_key: IdempotencyKeyTable;
}

interface ThrottleTable {
  key: Buffer;
  tries: number;
  free_at: Date;
  tried_at: Date;
}

interface JobTable {
  id: Generated<number>;
  queue: string;
  payload: Json<object>;
  subject: string | null;
  is_bulk: Generated<boolean>;
  run_at: Timestamp;
  attempts: Generated<number>;
  failure: string | null;
  given_up_at: Date | null;
  created_at: Timestamp;
}

interface IdempotencyKeyTable {
  owner_hash: Buffer;
  key: string;
  request_hash: Buffer;
  status: number;
  body: Json<object>;
  created_at: Timestamp;
}
