import type { BenchRequest } from "./requests.ts";

/** A raw HTTP request as the BFF sends it to the API. */
export function onTheWire({ path, locale, add }: BenchRequest, host: string, token: string): string {
  const body = add === undefined ? "" : JSON.stringify(add.body);
  const ofAdd = add && [
    `X-Visitor-Token: ${add.visitor}`,
    `Idempotency-Key: ${add.key}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  const head = [
    `${add === undefined ? "GET" : "POST"} ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${token}`,
    `Accept-Language: ${locale}`,
    ...(ofAdd ?? []),
  ];
  return `${head.join("\r\n")}\r\n\r\n${body}`;
}
