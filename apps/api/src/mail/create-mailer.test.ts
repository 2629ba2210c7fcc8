import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { type SmtpSink, startSmtpSink } from "../test/stand-ins/smtp-sink.ts";
import { createMailer } from "./create-mailer.ts";

const MAIL = {
  to: "ada@example.com",
  id: "1-2",
  subject: "Größe → ok",
  text: "Hello\n",
  html: "<p>Hello</p>",
  unsubscribeUrl: null,
  attachments: [],
};
const FROM = "Reprise <shop@shop.example>";

let sink: SmtpSink | undefined;
afterEach(async () => {
  await sink?.close();
  sink = undefined;
});

test("without a server writes mails to files, a repeated mail to the same file", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "reprise-outbox-"));
  const mailer = createMailer({ smtpUrl: undefined, from: FROM }, dataDir);
  expect(await mailer.send(MAIL)).toBe("sent");
  expect(await mailer.send(MAIL)).toBe("sent");
  expect(await readdir(join(dataDir, "outbox"))).toEqual(["1-2.eml"]);
  const file = join(dataDir, "outbox", "1-2.eml");
  expect((await stat(file)).mode & 0o077).toBe(0);
  const text = await readFile(file, "utf8");
  expect(text).toMatch(/^From: Reprise <shop@shop\.example>\r?$/mu);
  expect(text).toMatch(/^To: ada@example\.com\r?$/mu);
  expect(text).toMatch(/^Message-ID: <1-2@shop\.example>\r?$/mu);
  expect(text).toMatch(/^Auto-Submitted: auto-generated\r?$/mu);
  expect(text).toContain("multipart/alternative");
  await rm(dataDir, { recursive: true });
});

test("treats every address as a single recipient", async () => {
  sink = await startSmtpSink();
  const mailer = createMailer({ smtpUrl: sink.url, from: FROM }, "");
  await mailer.send({ ...MAIL, to: "ada@example.com,eve@example.com" }).catch(() => {});
  await mailer.send({ ...MAIL, to: "ada@example.com\r\nBcc: eve@example.com" }).catch(() => {});
  mailer.close();
  expect(sink.mails.flatMap(({ recipients }) => recipients)).not.toContain("eve@example.com");
});

test("a refused sender does not make the mailbox undeliverable", async () => {
  sink = await startSmtpSink({ refusesSender: true });
  const mailer = createMailer({ smtpUrl: sink.url, from: FROM }, "");
  await expect(mailer.send(MAIL)).rejects.toThrow("550");
  mailer.close();
});

test("sends mails to a server; only an error about a mailbox is final", async () => {
  sink = await startSmtpSink({
    refuse: (address) => (address.startsWith("gone") ? 550 : address.startsWith("busy") ? 450 : null),
  });
  const mailer = createMailer({ smtpUrl: sink.url, from: FROM }, "");
  expect(await mailer.send(MAIL)).toBe("sent");
  expect(await mailer.send({ ...MAIL, to: "gone@example.com" })).toBe("undeliverable");
  await expect(mailer.send({ ...MAIL, to: "busy@example.com" })).rejects.toThrow("450");
  expect(sink.mails).toMatchObject([
    { recipients: ["ada@example.com"], text: expect.stringContaining("Message-ID: <1-2@") },
  ]);
  await sink.close();
  await expect(mailer.send(MAIL)).rejects.toThrow("ECONNREFUSED");
  mailer.close();
});
