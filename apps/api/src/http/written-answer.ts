import { hash } from "node:crypto";

/** An answer with its text and tag, for what is asked again and again: both are made once. */
export class WrittenAnswer<T> {
  readonly text: string;
  readonly tag: string;

  constructor(answer: T) {
    this.text = JSON.stringify(answer);
    this.tag = `W/"${hash("sha1", this.text, "base64url")}"`;
  }
}
