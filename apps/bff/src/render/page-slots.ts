import { createSendingSlots, type SendingSlots } from "../server/sending-slots.ts";

/** In bytes: what a page needs that is not rendered yet. Few are larger. */
const USUAL_PAGE = 1024 * 1024;

/** In bytes: pages that wait in memory for slow clients, all together and for each network. */
export const createPageSlots = (): SendingSlots =>
  createSendingSlots({
    atOnce: 64 * USUAL_PAGE,
    ofNetwork: 16 * USUAL_PAGE,
    disconnectsSlowest: true,
  });

/** False: a page must not be rendered for this client now, because it could not be sent. */
export const canSendPage = (slots: SendingSlots, address: string): boolean =>
  slots.hasRoom(address, USUAL_PAGE);
