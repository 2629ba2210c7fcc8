import { createRandom } from "./scale/random.ts";

const PAGES = 40;
const DEPTH = 5;
const CATEGORY = /href="(\/kaufen\/[\w-]+\/[\w/-]+)"/gu;

/** Paths of first and further pages of the categories linked from a list page; the same for the same seed. */
export async function randomListPaths(origin: string, listPath: string, seed: number): Promise<string[]> {
  const random = createRandom(seed);
  const categories: string[] = [];
  for (const [, path = ""] of (await (await fetch(origin + listPath)).text()).matchAll(CATEGORY))
    if (!categories.includes(path)) categories.push(path);
  const mix = new Set<string>();
  for (let attempt = 0; mix.size < PAGES && attempt < PAGES * 20; attempt += 1) {
    const number = 1 + random.below(DEPTH);
    const path = random.pick(categories) + (number === 1 ? "" : `?page=${number}`);
    const { status } = await fetch(origin + path, { redirect: "manual" });
    if (status === 200) mix.add(path);
  }
  return [...mix];
}
