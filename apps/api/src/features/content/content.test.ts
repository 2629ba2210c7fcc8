import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { contentActions, GUIDES, markdown, postFiles } from "../../test/actions/content-actions.ts";
import { addOperator } from "../../test/actions/operators.ts";
import { codeOf, dataOf } from "../../test/answers.ts";
import { type CallAs, startTestApi, type TestApi } from "../../test/api.ts";
import { FIXTURE, FIXTURE_CATEGORY } from "../../test/fixtures/fixture-catalogue.ts";

let api: TestApi;
let shop: ReturnType<typeof contentActions>;
beforeAll(async () => {
  api = await startTestApi();
  shop = contentActions(api);
  await shop.put("blog-category/guides", GUIDES);
});
afterAll(() => api.close());

const post = (slug: string, as: CallAs = {}, preview?: string) =>
  api.call("api_get_blog_post", { params: { slug }, query: preview === undefined ? {} : { preview } }, as);
const shownPost = async (slug: string, as: CallAs = {}) => {
  const data = dataOf(await post(slug, as));
  if ("movedTo" in data) throw new Error(`moved to ${data.movedTo}`);
  return data;
};
const blog = async (query: { category?: string; page?: string } = {}, as: CallAs = {}) => {
  const data = dataOf(await api.call("api_get_blog", { query }, as));
  if ("movedTo" in data) throw new Error(`moved to ${data.movedTo}`);
  return data;
};
const tags = async () => {
  const { rows } = await sql<{ tag: string; changed: string }>`
    select tag, changed_in::text as changed from tag_change where tag like 'content:%'`.execute(
    api.database.db,
  );
  return new Map(rows.map(({ tag, changed }) => [tag, changed]));
};

describe("imports", () => {
  it("stores, changes, and leaves what is unchanged", async () => {
    expect(await shop.put("blog-post/states", postFiles("states"))).toBe("new");
    const before = await tags();
    expect(await shop.put("blog-post/states", postFiles("states"))).toBe("unchanged");
    expect(await tags()).toEqual(before);
    expect(await shop.put("blog-post/states", postFiles("states", { text: "Neu." }))).toBe("changed");
    expect((await shownPost("states-de")).html).toBe("<p>Neu.</p>\n");
    expect((await tags()).get("content:blog-post/states")).not.toBe(before.get("content:blog-post/states"));
    expect((await tags()).get("content:blog-post/all")).not.toBe(before.get("content:blog-post/all"));
  });

  it("stores nothing of a document with a problem, nor in a dry run", async () => {
    await shop.put("blog-post/whole", postFiles("whole", { locales: ["de", "en"] }));
    const broken = { ...postFiles("whole", { text: "Anders.", locales: ["de", "en"] }), "fr.md": "kaputt" };
    expect(await shop.problems("blog-post/whole", broken)).toEqual([
      "fr.md:1 must begin with front matter between two lines ---",
    ]);
    expect(
      dataOf(await shop.send("blog-post/whole", postFiles("whole", { text: "Anders." }), true)).state,
    ).toBe("changed");
    expect((await shownPost("whole-de")).html).toBe("<p>Ein Satz.</p>\n");
  });

  it("refuses a slug that another document has in that locale", async () => {
    await shop.put("blog-post/first", postFiles("same"));
    expect(await shop.problems("blog-post/second", postFiles("same"))).toEqual([
      "de.md:1 first has the slug same-de",
    ]);
    expect(codeOf(await post("second-de"))).toBe("NOT_FOUND");
  });

  it("gives a slug to one of two imports at once", async () => {
    const answers = await Promise.all(
      ["race-a", "race-b", "race-c"].map((id) => shop.send(`blog-post/${id}`, postFiles("race"))),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it("refuses a post of an unknown category", async () => {
    const yaml = "category: nothing\nauthor: x\npicture: grade:A2\npublishedAt: 2026-01-05";
    expect(await shop.problems("blog-post/lost", { ...postFiles("lost"), "document.yaml": yaml })).toEqual([
      "document.yaml:1 category: nothing is no blog-category",
    ]);
  });

  it("is for support, and in the audit log", async () => {
    const body = { folder: "page/none", files: {} };
    const as = await addOperator(api, "warehouse");
    expect(codeOf(await api.call("api_operator_content_import", { body }, as))).toBe("FORBIDDEN");
    await shop.put("page/logged", { "de.md": markdown({ title: "x" }) });
    const { entries } = dataOf(await api.call("api_operator_audit", {}, await addOperator(api, "finance")));
    expect(entries.find(({ subject }) => subject === "content page/logged")?.changes).toEqual({
      state: "new",
      isDryRun: false,
    });
  });
});

describe("locales", () => {
  it("shows the text of the locale, otherwise the German one, and says which", async () => {
    await shop.put("blog-post/two", postFiles("two", { locales: ["de", "nl"] }));
    expect(await shownPost("two-nl", { locale: "nl" })).toMatchObject({
      locale: "nl",
      locales: ["de", "nl"],
    });
    expect(await shownPost("two-de", { locale: "fr" })).toMatchObject({
      locale: "de",
      slugs: { de: "two-de", nl: "two-nl", fr: "two-de" },
    });
  });

  it("leads from the slug of another locale to the right one", async () => {
    await shop.put("blog-post/over", postFiles("over", { locales: ["de", "nl"] }));
    expect(dataOf(await post("over-de", { locale: "nl" }))).toEqual({ movedTo: "/nl/tips-and-news/over-nl" });
  });

  it("leads from a former slug to the present one, until another post takes it", async () => {
    await shop.put("blog-post/renamed", postFiles("old"));
    await shop.put("blog-post/renamed", postFiles("new"));
    expect(dataOf(await post("old-de"))).toEqual({ movedTo: "/tips-and-news/new-de" });
    await shop.put("blog-post/heir", postFiles("old"));
    expect((await shownPost("old-de")).id).toBe("heir");
  });
});

describe("publication", () => {
  const scheduled = (slug: string, at: string) => ({
    ...postFiles(slug),
    "document.yaml": `category: guides\nauthor: x\npicture: grade:A1\npublishedAt: ${at}`,
  });

  it("hides a post until its time, everywhere, and purges its pages then", async () => {
    const soon = "2126-02-01T00:00:00Z";
    await shop.put("blog-post/soon", scheduled("soon", soon));
    await shop.put("blog-post/teller", postFiles("teller", { text: "[bald](blog-post:soon)" }));
    expect(codeOf(await post("soon-de"))).toBe("NOT_FOUND");
    expect((await blog()).posts.map(({ id }) => id)).not.toContain("soon");
    expect((await shownPost("teller-de")).html).toBe("<p><a>bald</a></p>\n");
    await api.runJobs("due-content");
    const before = await tags();
    const { db } = api.database;
    await sql`update content_document set published_at = now() where published_at = ${soon}`.execute(db);
    await sql`update content_due set due_at = now() where due_at = ${soon}`.execute(db);
    await api.runJobs("due-content");
    expect((await shownPost("soon-de")).id).toBe("soon");
    expect((await blog()).posts[0]?.id).toBe("soon");
    expect((await shownPost("teller-de")).html).toContain('href="/tips-and-news/soon-de"');
    expect((await tags()).get("content:blog-post/soon")).not.toBe(before.get("content:blog-post/soon"));
    const after = await tags();
    await api.runJobs("due-content");
    expect(await tags()).toEqual(after);
  });

  it("shows it before that to who has a preview link, which leads to this document only", async () => {
    await shop.put("blog-post/later", scheduled("later", "2126-01-01"));
    await shop.put("blog-post/much-later", scheduled("much-later", "2126-01-01"));
    const { addresses } = dataOf(
      await api.call(
        "api_operator_content_preview",
        { body: { folder: "blog-post/later" } },
        await addOperator(api, "support"),
      ),
    );
    const url = new URL(addresses[0]?.url ?? "");
    expect(url.pathname).toBe("/tips-and-news/later-de");
    const token = url.searchParams.get("preview") ?? "";
    expect(dataOf(await post("later-de", {}, token))).toMatchObject({ id: "later", isPreview: true });
    expect(codeOf(await post("much-later-de", {}, token))).toBe("NOT_FOUND");
    expect(codeOf(await post("later-de", {}, "x".repeat(43)))).toBe("NOT_FOUND");
    await api.database.db
      .updateTable("content_preview")
      .set({ expires_at: new Date(0) })
      .execute();
    expect(codeOf(await post("later-de", {}, token))).toBe("NOT_FOUND");
  });
});

describe("what is gone", () => {
  const gone = (slug: string, movedTo?: string) =>
    postFiles(slug, { yaml: `gone: true${movedTo === undefined ? "" : `\nmovedTo: ${movedTo}`}` });

  it("says so, or leads to what replaces it", async () => {
    await shop.put("blog-post/gone-a", postFiles("gone-a"));
    await shop.put("blog-post/gone-b", postFiles("gone-b"));
    await shop.put("blog-post/gone-a", gone("gone-a"));
    expect(dataOf(await post("gone-a-de"))).toEqual({ movedTo: "/tips-and-news/c/ratgeber" });
    await shop.put("blog-post/gone-a", gone("gone-a", "blog-post:gone-b"));
    expect(dataOf(await post("gone-a-de"))).toEqual({ movedTo: "/tips-and-news/gone-b-de" });
    expect((await blog()).posts.map(({ id }) => id)).not.toContain("gone-a");
  });

  it("answers 410 where neither a replacement nor its category is there", async () => {
    const category = { "document.yaml": "", "de.md": markdown({ title: "Kurz", slug: "kurz" }, "") };
    await shop.put("blog-category/short", category);
    const files = gone("lone");
    const lone = { ...files, "document.yaml": `${files["document.yaml"]}`.replace("guides", "short") };
    await shop.put("blog-post/lone", lone);
    expect(dataOf(await post("lone-de"))).toEqual({ movedTo: "/tips-and-news/c/kurz" });
    await shop.put("blog-category/short", { ...category, "document.yaml": "gone: true" });
    expect(codeOf(await post("lone-de"))).toBe("CONTENT_GONE");
  });

  it("has neither chains nor cycles", async () => {
    for (const id of ["c1", "c2", "c3"]) await shop.put(`blog-post/${id}`, postFiles(id));
    await shop.put("blog-post/c1", gone("c1", "blog-post:c2"));
    const refused = "document.yaml:1 blog-post:c1 is moved here, so it cannot be gone: move that one first";
    expect(await shop.problems("blog-post/c2", gone("c2", "blog-post:c1"))).toEqual([refused]);
    expect(await shop.problems("blog-post/c2", gone("c2"))).toEqual([refused]);
    expect(await shop.problems("blog-post/c3", gone("c3", "blog-post:c1"))).toEqual([
      "document.yaml:1 blog-post:c1, to which it is moved, is gone itself",
    ]);
    expect(await shop.problems("blog-post/c3", gone("c3", "blog-post:c3"))).toEqual([
      "document.yaml:1 is moved to itself",
    ]);
    expect(await shop.problems("blog-post/c3", gone("c3", "blog-post:nothing"))).toEqual([
      "document.yaml:1 blog-post:nothing, to which it is moved, is not stored",
    ]);
  });
});

describe("links and pictures", () => {
  it("lead to the right address in each locale, and to nothing that is not there", async () => {
    await shop.put("page/aim", { "de.md": markdown({ title: "Ziel" }) });
    const text = `[a](page:aim#b) [c](category:${FIXTURE_CATEGORY.iphones}) [p](product:${FIXTURE.iphone}) [r](route:media) [n](page:missing) [u](product:99999)`;
    await shop.put("blog-post/links", postFiles("links", { text, locales: ["de", "en"] }));
    const { html } = await shownPost("links-en", { locale: "en" });
    expect(html).toContain('<a href="/en/s/aim#b">a</a>');
    expect(html).toMatch(/<a href="\/en\/kaufen\/[^"]+">c<\/a>/u);
    expect(html).toMatch(new RegExp(`<a href="/en/i${FIXTURE.iphone},[^"]+">p</a>`, "u"));
    expect(html).toContain('<a href="/en/kaufen/medien">r</a>');
    expect(html).toContain("<a>n</a> <a>u</a>");
    expect(html).not.toContain("reprise:");
    const { missing } = dataOf(
      await api.call("api_operator_content_check", {}, await addOperator(api, "support")),
    );
    expect(missing.filter(({ file }) => file === "blog-post/links/de.md")).toEqual([
      { file: "blog-post/links/de.md", line: 7, target: "page:missing" },
      { file: "blog-post/links/de.md", line: 7, target: "product:99999" },
    ]);
  });

  it("shows pictures of the catalogue and of grades", async () => {
    const text = `![Wie <neu>](grade:A0) ![Telefone](category:${FIXTURE_CATEGORY.iphones}) ![fort](category:99999)`;
    await shop.put("blog-post/pictures", postFiles("pictures", { text }));
    const { html, picture } = await shownPost("pictures-de");
    expect(html).toContain('<img src="/wear/A0.svg" width="320" height="320"');
    expect(html).toContain('alt="Wie &lt;neu&gt;"');
    expect(html).toMatch(/<img src="\/media\/[0-9a-f]{20}-320" srcset=/u);
    expect(html).not.toContain("fort");
    expect(picture).toEqual({ hash: null, grade: "A2", alt: "" });
  });
});

describe("the blog", () => {
  it("has pages of twelve posts by date, and categories", async () => {
    await shop.put("blog-category/news", {
      "de.md": markdown({ title: "Neues", slug: "neues" }, "**Hallo**"),
    });
    for (let day = 1; day <= 13; day += 1) {
      const files = postFiles(`news-${day}`);
      const yaml = `category: news\nauthor: x\npicture: grade:A1\npublishedAt: 2025-03-${String(day).padStart(2, "0")}`;
      await shop.put(`blog-post/news-${day}`, { ...files, "document.yaml": yaml });
    }
    const first = await blog({ category: "neues" });
    expect(first.category?.html).toContain("<strong>Hallo</strong>");
    expect(first.posts.map(({ id }) => id).slice(0, 2)).toEqual(["news-13", "news-12"]);
    expect([first.posts.length, first.pagination.pageCount]).toEqual([12, 2]);
    expect((await blog({ category: "neues", page: "2" })).posts.map(({ id }) => id)).toEqual(["news-1"]);
    expect(codeOf(await api.call("api_get_blog", { query: { category: "neues", page: "3" } }))).toBe(
      "PAGE_OUT_OF_RANGE",
    );
    expect(codeOf(await api.call("api_get_blog", { query: { category: "nichts" } }))).toBe("NOT_FOUND");
    const { related, category } = await shownPost("news-13-de");
    expect(category).toEqual({ id: "news", slug: "neues", title: "Neues" });
    expect(related.map((each) => each.category?.id)).toEqual(["news", "news", "news"]);
  });
});

describe("legal documents", () => {
  const version = async (date: string, front: object = {}, yaml = "") =>
    shop.put(`legal/terms-and-conditions/${date}`, {
      "document.yaml": yaml,
      "de.md": markdown({ title: `Stand ${date}`, ...front }),
    });
  const legal = async (query: { version?: string } = {}) =>
    api.call("api_get_legal_document", { params: { documentType: "terms-and-conditions" }, query });

  it("shows the version in force, earlier and announced ones, and no secret ones", async () => {
    expect(codeOf(await legal())).toBe("NOT_FOUND");
    await version("2020-01-01", {}, "isTemplate: true");
    await version("2024-05-01", { changes: "Neue Anschrift." });
    await version("2124-01-01");
    await version("2125-01-01", {}, "publishedAt: 2124-12-01");
    expect(dataOf(await legal())).toMatchObject({
      effectiveOn: "2024-05-01",
      isCurrent: true,
      isTemplate: false,
      changes: "Neue Anschrift.",
      versions: [
        { effectiveOn: "2124-01-01", isCurrent: false },
        { effectiveOn: "2024-05-01", isCurrent: true },
        { effectiveOn: "2020-01-01", isCurrent: false },
      ],
    });
    expect(dataOf(await legal({ version: "2020-01-01" }))).toMatchObject({
      isCurrent: false,
      isTemplate: true,
    });
    expect(codeOf(await legal({ version: "2125-01-01" }))).toBe("NOT_FOUND");
    expect(codeOf(await legal({ version: "1999-01-01" }))).toBe("NOT_FOUND");
  });
});

test("a text takes its values from the configuration", async () => {
  const text =
    "Nach {log-days} Tagen, **{backup-days}** in Kopien, {message-months} Monate bei {seller-email}.";
  await shop.put("page/values", { "de.md": markdown({ title: "Fristen" }, text) });
  const page = dataOf(await api.call("api_get_static_content", { params: { id: "values" } }));
  expect("html" in page && page.html).toBe(
    "<p>Nach 14 Tagen, <strong>30</strong> in Kopien, 12 Monate bei help+&lt;1&gt;@shop.example.</p>\n",
  );
  const methods = {
    "de.md": markdown({ title: "Geld" }, "{payment-methods}"),
    "en.md": markdown({ title: "Money" }, "{payout-methods}"),
  };
  await shop.put("page/money", methods);
  const shown = async (locale: "de" | "en") => {
    const money = dataOf(await api.call("api_get_static_content", { params: { id: "money" } }, { locale }));
    return "html" in money && money.html;
  };
  expect(await shown("de")).toBe("<p>Vorkasse per Überweisung und Guthaben bei Reprise</p>\n");
  expect(await shown("en")).toBe(
    "<p>transfer to your bank account, Reprise credit and donation to an organisation</p>\n",
  );
});

test("a help page names the pages of its group, in order", async () => {
  const page = (id: string, position: number) =>
    shop.put(`page/${id}`, {
      "document.yaml": `group: help\nposition: ${position}`,
      "de.md": markdown({ title: `Alles über ${id}`, navigation: id }),
    });
  await page("zweite", 2);
  await page("erste", 1);
  const data = dataOf(await api.call("api_get_static_content", { params: { id: "zweite" } }));
  expect("group" in data && data.group).toEqual([
    { id: "erste", title: "erste" },
    { id: "zweite", title: "zweite" },
  ]);
});

test("operators see every document, with its addresses", async () => {
  await shop.put("page/listed", {
    "de.md": markdown({ title: "Gelistet" }),
    "en.md": markdown({ title: "Listed" }),
  });
  const as = await addOperator(api, "warehouse");
  const { documents } = dataOf(await api.call("api_operator_content_list", {}, as));
  expect(documents.find(({ folder }) => folder === "page/listed")).toMatchObject({
    title: "Gelistet",
    locales: ["de", "en"],
    state: "published",
  });
  const shown = dataOf(await api.call("api_operator_content_show", { query: { folder: "page/listed" } }, as));
  expect(shown.addresses[1]).toEqual({ locale: "en", url: "https://shop.example/en/s/listed" });
  for (const folder of ["page/nothing", "page", "", "page/listed/", `page/${randomUUID()}`])
    expect(codeOf(await api.call("api_operator_content_show", { query: { folder } }, as))).toBe(
      "CONTENT_NOT_FOUND",
    );
});
