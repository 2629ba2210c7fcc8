import { mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { serveHttp } from "../test/serve-http.ts";
import { createMailer } from "./create-mailer.ts";
import { button, paragraph } from "./mail-content.ts";
import { mailText } from "./mail-text.ts";
import { outboxRoutes } from "./outbox-routes.ts";
import { renderMail } from "./render-mail.ts";

let dataDir: string;
let http: Awaited<ReturnType<typeof serveHttp>>;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "reprise-outbox-"));
  http = await serveHttp({ openRouter: outboxRoutes(dataDir) });
});
afterEach(async () => {
  await http.close();
  await rm(dataDir, { recursive: true });
});

const t = mailText("fr");

/** A browser request: without a credential. */
async function get(path: string) {
  const response = await fetch(`http://127.0.0.1:${http.port}${path}`);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function write(id: string, name: string) {
  const mailer = createMailer({ smtpUrl: undefined, from: "Reprise <shop@shop.example>" }, dataDir);
  await mailer.send({
    ...renderMail(
      {
        locale: "fr",
        name,
        subject: t("mail.resetPassword.subject"),
        blocks: [
          paragraph(t("mail.resetPassword.text")),
          button(t("mail.resetPassword.action"), `https://shop.example/?token=${id}&x=1`),
        ],
      },
      { lines: ["Reprise"], links: [] },
    ),
    to: `${id}@example.com`,
    id,
  });
  mailer.close();
}

test("shows an empty page before the first mail", async () => {
  expect((await get("/outbox")).html).toContain("No mail has been written yet.");
});

test("lists mails, newest first, and shows links, HTML and text", async () => {
  await write("1-first", "Zoé");
  await write("2-second", "Zoé");
  await utimes(join(dataDir, "outbox", "1-first.eml"), new Date(), new Date(Date.now() + 60_000));
  const { html } = await get("/outbox");
  const names = [...html.matchAll(/href="\/outbox\/([\w-]+)\.eml"/gu)].map(([, name]) => name);
  expect(names).toEqual(["1-first", "2-second"]);
  expect(html).toContain("Choisis un nouveau mot de passe");

  const mail = await get("/outbox/1-first.eml");
  expect(mail.html).toContain('<li><a href="https://shop.example/?token=1-first&amp;x=1">');
  expect(mail.html).toContain("Bonjour Zoé,");
  expect(mail.html).toMatch(/srcDoc="[^"]*&lt;base target=&quot;_blank&quot;&gt;[^"]*Bonjour Zoé,/u);
  expect(mail.html).toContain("1-first@example.com");
});

test("escapes the content of a mail", async () => {
  await write("1-first", '"><script>alert(1)</script>');
  const { html, headers } = await get("/outbox/1-first.eml");
  expect(html).not.toContain("<script>");
  expect(html).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/u);
  expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/u);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("serves only mails", async () => {
  await write("1-first", "Ada");
  await writeFile(join(dataDir, "secret.eml"), "Subject: secret\n\nx");
  await writeFile(join(dataDir, "outbox", "notes.txt"), "x");
  for (const name of [
    "..%2Fsecret.eml",
    "%2e%2e/secret.eml",
    "notes.txt",
    "2-second.eml",
    "1-first.eml%00",
    "",
  ]) {
    const { status, html } = await get(`/outbox/${name}`);
    expect([name, status >= 400]).toEqual([name, true]);
    expect(html).not.toContain("secret\n");
  }
  expect((await get("/outbox")).html).not.toContain("notes");
});
