import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readContentFolder } from "./content-folder.ts";

let root = "";
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), "content-"))));
afterEach(() => rm(root, { recursive: true }));

async function put(path: string, text = "x"): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

it("reads a document at a time, those that are moved last", async () => {
  await put("blog-post/a/document.yaml", "gone: true\nmovedTo: blog-post:b\n");
  await put("blog-post/a/de.md");
  await put("blog-post/b/de.md", "ä");
  await put("legal/imprint/2026-01-01/de.md");
  await put("page/.DS_Store");
  const folders = await readContentFolder(root);
  expect(folders.map(({ folder }) => folder)).toEqual([
    "blog-post/b",
    "legal/imprint/2026-01-01",
    "blog-post/a",
  ]);
  expect(folders[0]?.files).toEqual({ "de.md": "ä" });
});

it("refuses what it cannot read, in one sentence", async () => {
  await expect(readContentFolder(join(root, "none"))).rejects.toThrow("cannot be read (ENOENT).");
  await expect(readContentFolder(root)).rejects.toThrow("has no documents.");
  await put("a/b/c/d/e/de.md");
  await expect(readContentFolder(root)).rejects.toThrow("a/b/c/d is too deep: documents are <kind>/<id>.");
  await rm(join(root, "a"), { recursive: true });
  await put("page/long/de.md", "x".repeat(400_001));
  await expect(readContentFolder(root)).rejects.toThrow("has more than 400000 bytes.");
  await rm(join(root, "page"), { recursive: true });
  await symlink("/etc", join(root, "page"));
  await expect(readContentFolder(root)).rejects.toThrow("page is neither a file nor a folder.");
});
