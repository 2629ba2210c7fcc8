import type { Output, TradeInOrder } from "@reprise/contracts";
import sharp from "sharp";
import { type CallAs, identityHeaders, type TestApi } from "../api.ts";
import { expectDocumented } from "../open-api-schema.ts";
import { SERVICE_TOKEN } from "../serve-http.ts";

export type Photo = Output<"api_operator_add_inspection_photo">;

/** A picture without any content. */
export const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#246" } });

const headersOf = ({ operator = SERVICE_TOKEN, locale = "de", idempotencyKey, ...as }: CallAs) => ({
  ...identityHeaders(as),
  authorization: `Bearer ${operator}`,
  "accept-language": locale,
  ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
});

/** Sends a file as an operator's photo of an item. */
export async function addPhoto(
  api: TestApi,
  { number, item = "1" }: { readonly number: string; readonly item?: string },
  as: CallAs,
  { bytes, type = "image/jpeg" }: { readonly bytes: Buffer; readonly type?: string },
): Promise<{ readonly status: number; readonly body: Photo & { readonly code?: string } }> {
  const response = await fetch(`${api.address}/api/operator/trade-ins/${number}/items/${item}/photos`, {
    method: "POST",
    headers: { ...headersOf(as), "content-type": type },
    body: new Uint8Array(bytes),
  });
  const body = await response.text();
  expectDocumented("api_operator_add_inspection_photo", { status: response.status, body });
  return { status: response.status, body: JSON.parse(body) as Photo };
}

/** Adds a photo of 40 × 30 pixels to item 1. */
export async function addedPhoto(
  api: TestApi,
  { number }: Pick<TradeInOrder, "number">,
  as: CallAs,
): Promise<Photo> {
  const bytes = await picture(40, 30).jpeg().toBuffer();
  const { status, body } = await addPhoto(api, { number }, as, { bytes });
  if (status !== 200) throw new Error(`${status} ${body.code}`);
  return body;
}

export const getPhoto = (api: TestApi, path: string, as: CallAs): Promise<Response> =>
  fetch(`${api.address}${path}`, { headers: headersOf(as) });
