import type { ColumnType, Generated } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

/** Tables for the internal work of the service. */
export interface ServiceSchema {
  throttle: ThrottleTable;
  job: JobTable;
  periodic_job: PeriodicJobTable;
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

interface PeriodicJobTable {
  name: string;
  due_at: Date;
  claim: string;
}

type NullableJson = ColumnType<object | null, string | null | undefined, string | null>;

interface IdempotencyKeyTable {
  owner_hash: Buffer;
  key: string;
  request_hash: Buffer;
  /** Null in rows of older versions. */
  call: string | null;
  /** Null while the request is in flight. */
  status: number | null;
  /** Only in rows of older versions. */
  body: NullableJson;
  answer: string | null;
  started: NullableJson;
  tried_at: ColumnType<Date | null, undefined, Date>;
  created_at: Timestamp;
}
