import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const USAGE = `Usage: node apps/web/precompress.ts
Puts a compressed copy beside each built file in dist/client, after vite build.`;
if (process.argv.includes("--help") || process.argv.includes("-h")) {
  console.log(USAGE);
  process.exit(0);
}

/** Puts a compressed copy beside every built file that gets smaller by it: made once, not at each request. */
const folder = fileURLToPath(new URL("./dist/client/", import.meta.url));
const isText = (name: string) =>
  /\.(?:js|css|svg|json|txt|webmanifest)$/u.test(name) && !name.startsWith(".vite");
const WORTH_IT = 1024;

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

const names = (await readdir(folder, { recursive: true })).filter(isText);
for (const path of names.map((name) => join(folder, name))) {
  if ((await stat(path)).size > WORTH_IT) await compress(path);
}
