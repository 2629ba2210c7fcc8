import { RequestError } from "../server/error-item.ts";

/** In bytes: larger answers of the API are not passed on. It bounds memory, should the API fail to bound an answer. */
const MAX_ANSWER_SIZE = 16 * 1024 * 1024;

/**
 * Reads an answer of the API to its end, so that a client that reads slowly never holds a connection to the API.
 * @throws {RequestError} UPSTREAM_ERROR when it is too large
 */
export async function readComplete(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > MAX_ANSWER_SIZE) throw new RequestError("UPSTREAM_ERROR", "The API's answer is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}
