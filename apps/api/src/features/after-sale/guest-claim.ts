import type { HandlerInput } from "@reprise/contracts";
import type { Kysely } from "kysely";
import { databaseTime } from "../../db/database-time.ts";
import type { Database, Schema } from "../../db/database.ts";
import type { Client } from "../../http/calls/handlers.ts";
import { defineQueue, type QueueWorker } from "../../jobs/queue.ts";
import type { Throttle } from "../../throttle/throttle.ts";
import { lockOrder } from "../order/order.public.ts";
import { afterSaleMails } from "./after-sale-mail.ts";
import { type AfterSaleFacts, loadFacts, nameItem } from "./after-sale-view.ts";
import { claimableItems, createClaim } from "./claim.service.ts";
import { type FoundOrder, guestOrder } from "./guest-order.ts";
import { countGuestReport, mayMailAboutReport } from "./guest-report.ts";
import { keepUnmatched } from "./unmatched-report.store.ts";

type Report = HandlerInput<"api_create_guest_claim">["body"];

/** `receivedAt`: absent in reports that an older version queued. */
const guestClaims = defineQueue<Report & { readonly receivedAt?: string }>("guest-claim", {
  isEndless: true,
});

/**
 * Accepts the report of a fault by order number and email address. A worker looks the order up afterwards, so that neither
 * the answer nor its time reveals whether there is one. Returns when it was received.
 * @throws {ApiFailure} VALIDATION_FAILED, TOO_MANY_REQUESTS, OPEN_REPORTS_LIMIT_REACHED
 */
export async function acceptGuestClaim(
  transaction: Kysely<Schema>,
  throttle: Throttle,
  report: Report,
  client: Client,
): Promise<Date> {
  await countGuestReport(transaction, throttle, "claim", report, client);
  const receivedAt = await databaseTime(transaction);
  await guestClaims.enqueue(transaction, { ...report, receivedAt: receivedAt.toISOString() });
  return receivedAt;
}

const inWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The only item that can be meant: by its serial number, by words of its name, or because there is no other. */
function meantItem(facts: AfterSaleFacts, claimable: readonly string[], article: string | null) {
  if (article === null) return claimable.length === 1 ? claimable[0] : undefined;
  const named = claimable.map((id) => nameItem(facts, Number(id)));
  const asked = inWords(article);
  const bySerial = named.filter(({ serial }) => inWords(serial) === asked);
  const byName = named.filter(({ name }) => asked !== "" && inWords(name).includes(asked));
  const found = bySerial.length > 0 ? bySerial : byName;
  if (found.length === 1) return found[0]?.id;
  // Whatever was typed, a report of the only item is about it.
  return claimable.length === 1 ? claimable[0] : undefined;
}

/**
 * Makes the claim of a report. One that matches no order, or of which neither the order nor its address learns, is kept for an
 * operator.
 */
export function guestClaimWorker(database: Database): QueueWorker {
  return guestClaims.worker(async ({ receivedAt, ...report }) => {
    await database.transaction(async (transaction) => {
      const order = await guestOrder(transaction, report);
      if (order !== null && (await claimForGuest(transaction, order, report))) return;
      const { orderNumber, email, ...details } = report;
      const received = receivedAt === undefined ? await databaseTime(transaction) : new Date(receivedAt);
      const where = { orderNumber, email, receivedAt: received };
      await keepUnmatched(transaction, { kind: "claim", ...where, details });
    });
  });
}

/**
 * Makes the claim of a report for an order. Where it is not clear which item is meant, or none can be claimed, a mail says
 * what to do. False: no claim is made, and the address has received enough of these mails.
 */
export async function claimForGuest(
  transaction: Kysely<Schema>,
  order: FoundOrder,
  report: Pick<Report, "article" | "kind" | "description" | "remedy">,
): Promise<boolean> {
  const facts = await loadFacts(transaction, await lockOrder(transaction, order.uuid));
  const claimable = await claimableItems(transaction, facts);
  const item = meantItem(facts, claimable, report.article);
  if (item !== undefined) {
    // The address of the order, not the typed spelling, which may be another person's mailbox.
    await createClaim(transaction, facts, { ...report, item, email: order.email });
    return true;
  }
  if (!(await mayMailAboutReport(transaction, "claim", order))) return false;
  const { description } = report;
  await afterSaleMails.enqueue(
    transaction,
    claimable.length === 0
      ? { kind: "claim-not-possible", order: order.uuid }
      : { kind: "claim-unclear", order: order.uuid, items: claimable.map(Number), description },
  );
  return true;
}
