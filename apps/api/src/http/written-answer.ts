import { hash } from "node:crypto";

/** An answer with its JSON in UTF-8 and its tag, for what is asked again and again: both are made once. */
export class WrittenAnswer<T> {
  readonly json: Buffer;
  readonly tag: string;

  constructor(answer: T) {
    this.json = Buffer.from(JSON.stringify(answer));
    this.tag = `W/"${hash("sha1", this.json, "base64url")}"`;
  }
}
