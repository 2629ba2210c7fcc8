import { CONTACT_TEXT, type ContactMessage } from "@reprise/contracts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { atOnce, customerActions, PASSWORD } from "../../test/actions/customers.ts";
import { codeOf } from "../../test/answers.ts";
import { type CallAs, newVisitor, startTestApi, type TestApi } from "../../test/api.ts";
import { type SmtpSink, startSmtpSink } from "../../test/stand-ins/smtp-sink.ts";

const MAILBOX = "help@shop.example";

let api: TestApi;
let sink: SmtpSink;
let people: ReturnType<typeof customerActions>;
beforeAll(async () => {
  sink = await startSmtpSink();
  api = await startTestApi({ catalogue: false, smtpUrl: sink.url, contactMail: MAILBOX });
  people = customerActions(api);
});
beforeEach(async () => {
  await sql`delete from throttle`.execute(api.database.db);
  await sql`delete from job`.execute(api.database.db);
});
afterAll(async () => {
  await api.close();
  await sink.close();
});

const messageOf = (change: Partial<ContactMessage> = {}): ContactMessage => ({
  email: people.newEmail(),
  topic: "order",
  orderNumber: "7K4M-9XP3",
  message: "Where is my parcel?\n\nIt was posted on Monday.",
  ...change,
});
const write = (change: Partial<ContactMessage> = {}, as: CallAs = {}) =>
  api.call("api_contact", { body: messageOf(change) }, as);
const waiting = async () =>
  Number(
    (
      await sql<{ count: string }>`select count(*) from job where queue = 'contact-mail'`.execute(
        api.database.db,
      )
    ).rows[0]?.count,
  );
/** The mails about messages of an address, and whom they went to. */
async function mailsAbout(email: string) {
  await api.runJobs("queue");
  return sink.mailsTo(MAILBOX).filter((mail) => mail.includes(`Reply-To: ${email}`));
}

test("a message reaches the mailbox in the shop's language; a reply goes to the sender, who gets no mail", async () => {
  const email = people.newEmail();
  expect(codeOf(await write({ email }, { locale: "fr" }))).toBe("OK");
  const [mail = "", ...more] = await mailsAbout(email);
  expect(more).toEqual([]);
  for (const part of [
    "Subject: Kontaktformular: Bestellung 7K4M-9XP3",
    "From: Reprise <shop@shop.example>",
    `Von: ${email}`,
    "Sprache: fr",
    "Where is my parcel?",
    "It was posted on Monday.",
  ])
    expect(mail).toContain(part);
  expect(sink.mailsTo(email)).toEqual([]);
});

test("markup of a message stays text", async () => {
  const email = people.newEmail();
  await write({ email, message: "<script>alert(1)</script> <b>hello</b>" });
  const [mail = ""] = await mailsAbout(email);
  const html = mail.slice(mail.indexOf("<!doctype html>"));
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script>");
});

test.each<[string, Partial<ContactMessage>]>([
  ["a second header", { email: "a@example.com\r\nBcc: b@example.com" }],
  ["a second address", { email: "a@example.com, b@example.com" }],
  ["no address", { email: "nobody" }],
  ["a number of two lines", { orderNumber: "7K4M\r\nBcc: b@example.com" }],
  ["a long number", { orderNumber: "7".repeat(41) }],
  ["an unknown topic", { topic: "refund" as "other" }],
  ["a short message", { message: " too short " }],
  ["a long message", { message: "a".repeat(CONTACT_TEXT.maximum + 1) }],
  ["control characters", { message: "Hello\u0007, hello!" }],
])("refuses %s", async (_, change) => {
  expect(codeOf(await write(change))).toBe("VALIDATION_FAILED");
  expect(await waiting()).toBe(0);
});

test("takes the longest message, whose line breaks count once", async () => {
  const message = "a\r\n".repeat(CONTACT_TEXT.maximum / 2 - 1).concat("ab");
  expect(codeOf(await write({ message }))).toBe("OK");
});

test("ten clicks at once send one mail, and the same message ten minutes later another one", async () => {
  const body = messageOf();
  const click = () => api.call("api_contact", { body });
  expect((await atOnce(10, click)).map(codeOf)).toEqual(Array.from({ length: 10 }, () => "OK"));
  expect(await waiting()).toBe(1);
  await people.pass("10 minutes");
  await click();
  expect(await waiting()).toBe(2);
});

test.each<[string, number, () => (index: number) => [Partial<ContactMessage>, CallAs]]>([
  [
    "a visitor",
    5,
    () => {
      const visitor = newVisitor();
      return (index) => [{}, { visitor, address: `203.0.113.${index}` }];
    },
  ],
  ["a network", 20, () => () => [{}, { visitor: newVisitor(), address: "203.0.113.7" }]],
  [
    "a mailbox",
    5,
    () => {
      const email = people.newEmail();
      return (index) => [
        { email: index % 2 === 0 ? email : email.toUpperCase(), message: `Message number ${index}` },
        { visitor: newVisitor(), address: `203.0.113.${index}` },
      ];
    },
  ],
])("limits the messages of %s to %i, also when they come at once", async (_, limit, start) => {
  const next = start();
  const answers = await atOnce(limit + 3, (index) => write(...next(index)));
  const codes = answers.map(codeOf);
  expect(codes.filter((code) => code === "OK")).toHaveLength(limit);
  expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(3);
  expect(await waiting()).toBe(limit);
  await people.pass("1 hour");
  expect(codeOf(await write(...next(99)))).toBe("OK");
});

test("a refused message says when to try again, and may be sent again then", async () => {
  const email = people.newEmail();
  const send = (message: string) => api.agent.post("/api/contact").send(messageOf({ email, message }));
  for (let count = 1; count <= 5; count += 1) await send(`Message number ${count}`);
  const { status, headers } = await send("Message number 6");
  expect([status, headers["retry-after"]]).toEqual([429, expect.stringMatching(/^(?:5\d|60)$/u)]);
  await people.pass("1 minute");
  expect((await send("Message number 6")).status).toBe(200);
  expect(await waiting()).toBe(6);
});

test("without a mailbox the form is not offered, and messages are refused", async () => {
  const offered = async (shop: TestApi) => (await shop.agent.get("/api/contact")).body;
  expect(await offered(api)).toEqual({ isOffered: true });
  const closed = await startTestApi({ catalogue: false });
  try {
    expect(await offered(closed)).toEqual({ isOffered: false });
    expect(codeOf(await closed.call("api_contact", { body: messageOf() }))).toBe("NOT_FOUND");
  } finally {
    await closed.close();
  }
});

test("a message that waits is deleted with the account that wrote it or whose address it names", async () => {
  const ada = await people.customer();
  const guest = people.newEmail();
  await sql`delete from job`.execute(api.database.db);
  await write({}, { customer: ada.customer });
  await write({ email: ada.email.toUpperCase() });
  await write({ email: guest });
  expect(await waiting()).toBe(3);
  const body = { isConfirmed: true, password: PASSWORD } as const;
  expect(codeOf(await api.call("api_close_customer", { body }, { customer: ada.customer }))).toBe("OK");
  expect(await waiting()).toBe(1);
  expect(await mailsAbout(guest)).toHaveLength(1);
});
