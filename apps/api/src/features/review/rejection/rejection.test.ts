import { LOCALES } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import { afterAll, expect, test } from "vitest";
import { startCartShop } from "../../../test/actions/cart-shop.ts";
import type { TestCustomer } from "../../../test/actions/customers.ts";
import { addOperator } from "../../../test/actions/operators.ts";
import { reviewActions } from "../../../test/actions/review-actions.ts";
import { dataOf } from "../../../test/answers.ts";
import { startSmtpSink } from "../../../test/stand-ins/smtp-sink.ts";
import { createTestProvider } from "../../../test/stand-ins/test-provider.ts";

const sink = await startSmtpSink();
afterAll(() => sink.close());
const { api } = await startCartShop({ providers: [createTestProvider()], smtpUrl: sink.url });
const { db } = api.database;
const shop = reviewActions(api);
const support = await addOperator(api, "support");
const texts = readTexts("mail", "review");

type Decision = Parameters<typeof api.call<"api_operator_moderate_review">>[1]["body"]["decision"];
const decide = async (review: string, decision: Decision) =>
  dataOf(await api.call("api_operator_moderate_review", { params: { review }, body: { decision } }, support));
const mailsTo = async ({ email }: TestCustomer, product: number) => {
  await api.runJobs("queue");
  return sink.mailsTo(email).filter((mail) => mail.includes(`/write-review/${product}/`));
};

test("the author is mailed once why a review is not shown and where to change it; the next version waits again", async () => {
  const ada = await shop.customer();
  const { product } = await shop.bought(ada);
  const { uuid } = dataOf(await shop.write(product, {}, ada));
  expect(await mailsTo(ada, product)).toEqual([]);
  await decide(uuid, { type: "reject", reason: "personal-data" });
  const [mail = ""] = await mailsTo(ada, product);
  expect(mail).toContain("Hallo Ada");
  expect(mail).toContain(texts.de("review.reason.personal-data"));
  expect(mail).toContain(`https://shop.example/write-review/${product}/`);
  await decide(uuid, { type: "reject", reason: "copied" });
  await decide(uuid, { type: "hide", reason: "copied" });
  expect(await mailsTo(ada, product)).toHaveLength(1);

  expect(dataOf(await shop.write(product, {}, ada)).status).toBe("pending");
  await decide(uuid, { type: "approve" });
  expect(await mailsTo(ada, product)).toHaveLength(1);
  await decide(uuid, { type: "hide", reason: "unlawful" });
  const [, second = ""] = await mailsTo(ada, product);
  expect(second).toContain(texts.de("review.reason.unlawful"));
});

test("no mail is sent about a decision that no longer holds, nor about a deleted review", async () => {
  const ada = await shop.customer();
  const { product } = await shop.bought(ada);
  const { uuid } = dataOf(await shop.write(product, {}, ada));
  await decide(uuid, { type: "reject", reason: "copied" });
  await decide(uuid, { type: "approve" });
  expect(await mailsTo(ada, product)).toEqual([]);
  await decide(uuid, { type: "hide", reason: "copied" });
  dataOf(await api.call("api_delete_review", { params: { id: `${product}` } }, ada));
  expect(await mailsTo(ada, product)).toEqual([]);
});

test("a mailbox that is not verified is not greeted by name: anybody can register with any text as a name", async () => {
  const ada = await shop.customer();
  await db.updateTable("customer").set({ email_verified_at: null }).where("uuid", "=", ada.uuid).execute();
  const product = await shop.product();
  const { uuid } = dataOf(await shop.write(product, {}, ada));
  await decide(uuid, { type: "reject", reason: "off-topic" });
  const [mail = ""] = await mailsTo(ada, product);
  expect(mail).toContain(texts.de("review.reason.off-topic"));
  expect(mail).not.toContain("Ada");
});

test.each(LOCALES)("the mail is in the language of the customer: %s", async (locale) => {
  const ada = await shop.customer();
  await db.updateTable("customer").set({ locale }).where("uuid", "=", ada.uuid).execute();
  const product = await shop.product();
  const { uuid } = dataOf(await shop.write(product, {}, ada));
  await decide(uuid, { type: "reject", reason: "off-topic" });
  const [mail = ""] = await mailsTo(ada, product);
  const t = texts[locale];
  for (const text of [
    t("mail.reviewRejection.note"),
    t("review.reason.off-topic"),
    t("mail.reviewRejection.action"),
  ])
    expect(mail.replaceAll(/\s+/gu, " ")).toContain(text);
  expect(mail).not.toContain("{{");
});
