import {
  createSendingSlots,
  SEND_TIME,
  type Sending,
  type SendingSlots,
  takeWhileSending,
} from "../server/sending-slots.ts";

/** In bytes: smaller bodies fit into the first send buffer of a connection. */
const LARGE = 16 * 1024;
/** In bytes: what a page needs that is not rendered yet. Few are larger. */
const USUAL_PAGE = 1024 * 1024;

/** In bytes: pages that wait in memory for slow clients, all together and for each prefix of addresses. */
export const createPageSlots = (): SendingSlots =>
  createSendingSlots({ atOnce: 64 * USUAL_PAGE, ofNetwork: 16 * USUAL_PAGE });

/** False: a page must not be rendered for this client now, because it could not be sent. */
export const canSendPage = (slots: SendingSlots, address: string): boolean =>
  slots.hasRoom(address, USUAL_PAGE);

/**
 * Bounds a complete page before it is sent.
 * @throws {RequestError} TOO_MANY_REQUESTS
 */
export function limitPage(slots: SendingSlots, reply: Sending, body: Buffer): void {
  if (body.length >= LARGE) takeWhileSending(slots, reply, { time: SEND_TIME, size: body.length });
}
