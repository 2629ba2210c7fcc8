import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sha256 } from "../http/calls/sha256.ts";
import { orderActions } from "../test/actions/order-actions.ts";
import { dataOf } from "../test/answers.ts";
import { newVisitor, startTestApi, type TestApi } from "../test/api.ts";
import { migrateBefore, OLDER_PRODUCT } from "../test/fixtures/older-database.ts";
import { openEmptyDatabase } from "../test/test-database.ts";

const CUSTOMER = "11111111-1111-4111-8111-111111111111";
const EMAIL = "Ada@Example.com";
const PASSWORD = "correct horse battery";
/** The hash of that password, as the version before the history of units wrote it. */
const HASH =
  "$argon2id$v=19$m=47104,t=1,p=1$NgqFSsFXWiYghktUkH3I1g$4uM36X3t3oDVV8lL1ei8yqmr0o/8HlX2YRZ5/1mzehY";
const PICTURE = { kind: "accessory", seed: "phone", style: "charger", colour: "#eceded" };
const session = newVisitor();
const visitor = newVisitor();

let api: TestApi;

// The shop before 0012, with a customer who is logged in, and a visitor's cart.
beforeAll(async () => {
  const database = await openEmptyDatabase();
  await migrateBefore(database, "0012-unit-history");
  await sql.raw(OLDER_PRODUCT).execute(database.db);
  await sql`update media set spec = ${JSON.stringify(PICTURE)}`.execute(database.db);
  await sql`insert into product_media values (1, 0, 'hash')`.execute(database.db);
  for (const locale of ["de", "en", "es", "fr", "it", "nl"]) {
    await sql`insert into category_translation values (1, ${locale}, 'Phones', 'phones', '')`.execute(
      database.db,
    );
    await sql`insert into product_translation values (1, ${locale}, 'Phone', 'phone', '')`.execute(
      database.db,
    );
  }
  await sql`
    insert into unit (variant_id, serial, full_battery, cost, vat_scheme, source)
    values (1, 'first', true, 50, 'margin', 'catalogue'), (1, 'second', true, 50, 'margin', 'catalogue')`.execute(
    database.db,
  );
  await sql`insert into customer (uuid, email, email_key, email_verified_at, first_name, locale, password_hash)
    values (${CUSTOMER}, ${EMAIL}, 'ada@example.com', now(), 'Ada', 'de', ${HASH})`.execute(database.db);
  await sql`insert into customer_session (uuid, token_hash, customer_uuid)
    values (gen_random_uuid(), ${sha256(session)}, ${CUSTOMER})`.execute(database.db);
  await sql`insert into customer_address
    (uuid, customer_uuid, kind, first_name, last_name, street, postal_code, city, country)
    values (gen_random_uuid(), ${CUSTOMER}, 'shipping-and-billing', 'Ada', 'Lovelace', 'Torstraße 1', '10115', 'Berlin',
      'DE')`.execute(database.db);
  await sql`insert into wishlist_item (customer_uuid, product_id) values (${CUSTOMER}, 1)`.execute(
    database.db,
  );
  await sql`insert into buy_alert (uuid, customer_uuid, product_id, label, target_price)
    values (gen_random_uuid(), ${CUSTOMER}, 1, 'A1', 90)`.execute(database.db);
  await sql`insert into newsletter_subscription
    (uuid, email, email_key, locale, source, subscription_type, confirmed_at)
    values (gen_random_uuid(), ${EMAIL}, 'ada@example.com', 'de', 'footer', 'newsletter', now())`.execute(
    database.db,
  );
  await sql`with cart as (
      insert into cart (uuid, owner_hash) values (gen_random_uuid(), ${sha256(visitor)}) returning uuid)
    insert into cart_item (uuid, cart_uuid, variant_id, with_full_battery, quantity, price)
    select gen_random_uuid(), uuid, 1, false, 2, 100 from cart`.execute(database.db);
  await database.migrate();
  api = await startTestApi({ database });
});
afterAll(() => api.close());

test("what customers had before an update is there after it", async () => {
  const as = { customer: session };
  expect(dataOf(await api.call("api_get_customer", {}, as))).toMatchObject({
    email: EMAIL,
    firstName: "Ada",
  });
  const wishlist = dataOf(await api.call("api_wishlist_view", {}, as));
  expect(wishlist.products.map(({ id }) => id)).toEqual([1]);
  const { buyAlerts } = dataOf(await api.call("api_buy_alert_view", {}, as));
  expect(buyAlerts).toMatchObject([{ targetPrice: 90 }]);
  const { addresses } = dataOf(await api.call("api_get_customer_addresses", {}, as));
  expect(addresses).toMatchObject([{ street: "Torstraße 1" }]);
  const body = { email: EMAIL, password: PASSWORD };
  expect(await api.call("api_customer_login", { body })).toMatchObject({ ok: true });
});

test("a cart from before an update is ordered after it", async () => {
  const { order } = orderActions(api);
  const uuid = await order({ visitor }, "prepayment");
  const { rows } =
    await sql`select serial from order_item where order_uuid = ${uuid} order by serial`.execute(
      api.database.db,
    );
  expect(rows).toEqual([{ serial: "first" }, { serial: "second" }]);
});
