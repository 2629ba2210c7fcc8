import { hash } from "node:crypto";
import { once } from "node:events";
import type { Upload } from "@reprise/contracts";
import type { Request, RequestHandler } from "express";
import { ApiFailure } from "./api-failure.ts";

/** The body of a call whose contract names an `upload`. Its content is not checked yet. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** A hash that replaces the bytes where inputs are compared, such as those of an `Idempotency-Key`. */
  toJSON(): string;
}

/** Does work with an upload in memory, as soon as there is room for it. Throws TOO_MANY_REQUESTS if there is none. */
export type AdmitUpload = (work: () => Promise<void>) => Promise<void>;

/**
 * Reads the body of a call into `request.body`, up to the limit of the contract. The body counts until its answer is sent;
 * one that waits for its turn is not read.
 */
export const fileBody =
  ({ types, maxBytes }: Upload, admit: AdmitUpload): RequestHandler =>
  async (request, response, next) => {
    const { "content-type": type = "", "content-encoding": encoding = "identity" } = request.headers;
    if (!types.includes(type) || encoding !== "identity")
      throw new ApiFailure("UNSUPPORTED_MEDIA_TYPE", `The body must be ${types.join(" or ")}`);
    await admit(async () => {
      request.body = await readBytes(request, maxBytes);
      next();
      if (!response.closed) await once(response, "close");
    });
  };

/**
 * Stops at the limit. The body parser of Express would read the rest before it answers.
 * @throws {ApiFailure} PAYLOAD_TOO_LARGE, BAD_REQUEST
 */
const readBytes = (request: Request, maxBytes: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size <= maxBytes) return;
      request.off("data", take).pause();
      reject(new ApiFailure("PAYLOAD_TOO_LARGE", `The body may have at most ${maxBytes} bytes`));
    };
    const endEarly = () => reject(new ApiFailure("BAD_REQUEST", "The body ended too early"));
    // The client has left while its upload waited: no event would follow.
    if (request.destroyed) return endEarly();
    request
      .on("data", take)
      .once("end", () => resolve(Buffer.concat(chunks)))
      .once("close", endEarly);
  });

/** @param body that {@link fileBody} has read */
export function uploadedFile(body: unknown): UploadedFile {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  return { bytes, toJSON: () => hash("sha256", bytes) };
}
