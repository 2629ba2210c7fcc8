import { RequestError } from "../server/error-item.ts";

/** Parts of a form; ours have at most three. The parser would keep the process busy with thousands. */
const MAX_PARTS = 8;

/** Each part but the first begins after these bytes, whatever the boundary is. In a file they are rare. */
const BEFORE_PART = "\r\n--";

/** True if a form has too many parts; counted before it is parsed. */
function hasTooManyParts(body: Buffer): boolean {
  let at = -1;
  for (let found = 0; found <= MAX_PARTS; found += 1) {
    at = body.indexOf(BEFORE_PART, at + 1);
    if (at === -1) return false;
  }
  return true;
}

/** Reads the fields and files of a multipart body with Node's parser for `fetch`. */
export async function readMultipart(
  type: string | undefined,
  body: Buffer,
): Promise<Record<string, string | File>> {
  if (hasTooManyParts(body)) throw new RequestError("BAD_REQUEST", "The form has too many parts");
  const headers = { "content-type": type ?? "" };
  try {
    return Object.fromEntries(await new Response(new Uint8Array(body), { headers }).formData());
  } catch (cause) {
    throw new RequestError("BAD_REQUEST", "The body is not a multipart form", { cause });
  }
}

/** A file of a multipart body. */
export function fileOf(body: unknown, name: string): File | null {
  const value: unknown = (body as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return value instanceof File ? value : null;
}
