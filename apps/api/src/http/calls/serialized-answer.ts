import { hash } from "node:crypto";

/** An answer with its JSON in UTF-8 and its ETag, both computed once. For frequent answers. */
export class SerializedAnswer<T> {
  /** Not from Node's buffer pool: a small slice would keep the whole pool block in memory. */
  readonly json: Uint8Array;
  readonly tag: string;

  constructor(answer: T) {
    this.json = new TextEncoder().encode(JSON.stringify(answer));
    this.tag = tagOf(this.json);
  }
}

/** ETag of an answer's JSON. */
export const tagOf = (json: string | Uint8Array): string => `W/"${hash("sha1", json, "base64url")}"`;
