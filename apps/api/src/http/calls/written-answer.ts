import { hash } from "node:crypto";

/** An answer with its JSON in UTF-8 and its tag, for what is asked again and again: both are made once. */
export class WrittenAnswer<T> {
  /** In memory of its own: a buffer from Node's pool keeps what lay beside it there as well. */
  readonly json: Uint8Array;
  readonly tag: string;

  constructor(answer: T) {
    this.json = new TextEncoder().encode(JSON.stringify(answer));
    this.tag = tagOf(this.json);
  }
}

/** ETag of an answer's JSON. */
export const tagOf = (json: string | Uint8Array): string => `W/"${hash("sha1", json, "base64url")}"`;
