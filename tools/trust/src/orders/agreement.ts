import type { Database } from "@reprise/api/db";
import type { Shop } from "@reprise/e2e/open-shop";
import { sql } from "kysely";
import { unlessEqual } from "./count-outcomes.ts";
import { allPayments } from "./sandbox.ts";

interface PaymentRecords {
  readonly shop: Pick<Shop, "payments">;
  readonly database: Pick<Database, "db">;
}

/** A sentence for each difference between the payments of the shop and those at the provider. */
export async function unlessSamePayments({ shop, database }: PaymentRecords): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', uuid, amount, state) as name from payment
    where provider = 'sandbox'`.execute(database.db);
  const atProvider = (await allPayments(shop)).map(
    ({ merchantReference, amount, status }) => `${merchantReference} ${amount} ${status}`,
  );
  const stored = rows.map(({ name }) => name);
  return [
    ...stored
      .filter((name) => !atProvider.includes(name))
      .map((name) => `only the shop has the payment ${name}`),
    ...atProvider
      .filter((name) => !stored.includes(name))
      .map((name) => `only the provider has the payment ${name}`),
  ];
}

/** A sentence unless the charges at the provider are the paid orders, each once and with its total. */
export async function unlessChargedOnce({ shop, database }: PaymentRecords): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select concat_ws(' ', payment.uuid, total) as name
    from orders left join payment on order_uuid = orders.uuid and state in ('authorised', 'captured')
    where orders.status = 'paid'`.execute(database.db);
  const charges = (await allPayments(shop)).filter(({ status }) => status === "authorised");
  return unlessEqual(
    "charges at the provider",
    charges.map(({ merchantReference, amount }) => `${merchantReference} ${amount}`).toSorted(),
    rows.map(({ name }) => name).toSorted(),
  );
}

/** A sentence for everything that the shop has begun and not ended. */
export async function unfinishedWork({ database }: PaymentRecords): Promise<string[]> {
  const { rows } = await sql<{ requests: number; jobs: number }>`
    select (select count(*) from idempotency_key where status is null) as requests,
      (select count(*) from job) as jobs`.execute(database.db);
  return unlessEqual("unfinished requests and jobs", rows, [{ requests: 0, jobs: 0 }]);
}

/** A sentence for each of these orders that is not stored as paid, and for each charge that is not theirs. */
export async function unlessAllStored(records: PaymentRecords, orders: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ uuid: string }>`select uuid from orders where status = 'paid'`.execute(
    records.database.db,
  );
  const stored = new Set(rows.map(({ uuid }) => uuid));
  return [
    ...orders
      .filter((uuid) => !stored.has(uuid))
      .map((uuid) => `the acknowledged order ${uuid} is not there`),
    ...(await unlessSamePayments(records)),
    ...(await unlessChargedOnce(records)),
  ];
}
