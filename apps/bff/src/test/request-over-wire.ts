import { request } from "undici";

/**
 * Sends a request to a listening app. The body is decoded as Latin-1, so that any two bodies can be compared.
 */
export async function requestOverWire(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>>,
  method: "GET" | "HEAD" | "POST" = "GET",
) {
  const {
    statusCode,
    headers: answered,
    body,
  } = await request(`http://127.0.0.1:${port}${path}`, { method, headers });
  return { statusCode, headers: answered, body: Buffer.from(await body.arrayBuffer()).toString("latin1") };
}
