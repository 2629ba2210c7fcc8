import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ExperienceRecord } from "@reprise/contracts";
import { STATISTICS } from "../../browser/allow-statistics.ts";
import { open } from "../../browser/hydrated.ts";
import { shopCommand } from "../../browser/operator.ts";
import { expect, type Page, test } from "../../browser/test.ts";

const PAGE = "/template_s/gifts";
const TITLE = "Geschenke, von denen nur eine Gruppe liest";

/** Stores another text for the page. Returns its id. */
async function importVariant(): Promise<string> {
  const id = `gifts-${randomUUID().slice(0, 8)}`;
  const folder = await mkdtemp(join(tmpdir(), "reprise-experience-"));
  const document = join(folder, "landing", id);
  await mkdir(document, { recursive: true });
  await writeFile(join(document, "document.yaml"), "blocks:\n  - { id: hero, type: hero }\n");
  const front = { title: TITLE, description: "Ein Test.", texts: { hero: { title: TITLE } } };
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  await writeFile(join(document, "de.md"), `---\n${lines.join("")}---\n`);
  await shopCommand("content", "import", folder);
  await rm(folder, { recursive: true });
  return id;
}

/** A visitor of a group, who allows statistics or nothing optional. */
async function become(page: Page, { group, allows }: { group: string; allows: boolean }): Promise<void> {
  const url = process.env["SHOP_URL"] ?? "";
  await page
    .context()
    .addCookies([
      { name: "user-group", value: group, url },
      ...(allows ? [{ name: "consent", value: STATISTICS, url }] : []),
    ]);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const hero = (page: Page) => page.locator("[data-content-id$='#hero']");

test("an experience shows one group another page; other groups and visitors without consent see the original", async ({
  page,
}) => {
  const variant = await importVariant();
  const words = [`gifts-${randomUUID().slice(0, 8)}`, "--content", "landing/gifts", "--b", variant];
  const { id } = await shopCommand<ExperienceRecord>("experience", "start", ...words);
  try {
    const seesOriginal = async () => {
      await open(page, PAGE);
      await expect(heading(page)).not.toHaveText(TITLE);
      await expect(hero(page)).toHaveAttribute("data-content-id", "landing/gifts#hero");
    };
    const canonical = page.locator("link[rel=canonical]");

    await become(page, { group: "b", allows: true });
    // A ready page from before the start is some seconds old.
    await expect(async () => {
      await open(page, PAGE);
      await expect(heading(page)).toHaveText(TITLE, { timeout: 1_000 });
    }).toPass();
    await expect(hero(page)).toHaveAttribute("data-content-id", `landing/${variant}#hero`);
    await expect(hero(page)).toHaveAttribute("data-experience-id", id);
    await expect(hero(page)).toHaveAttribute("data-user-group", "b");
    await expect(canonical).toHaveAttribute("href", new RegExp(`${PAGE}$`, "u"));

    await become(page, { group: "a", allows: true });
    await seesOriginal();
    await expect(hero(page)).toHaveAttribute("data-user-group", "a");

    await page.context().clearCookies({ name: "consent" });
    await become(page, { group: "b", allows: false });
    await seesOriginal();
    await expect(hero(page)).not.toHaveAttribute("data-user-group");

    // The variant has an address of its own, for a look at it. Search engines are led to the original.
    await open(page, `/template_s/${variant}`);
    await expect(heading(page)).toHaveText(TITLE);
    await expect(canonical).toHaveAttribute("href", new RegExp(`${PAGE}$`, "u"));
  } finally {
    await shopCommand("experience", "end", id);
  }
});
