import { flood, unexpected } from "../attack/send.ts";
import type { Scenario } from "../scenario.ts";

/** Hashes of a list's pictures. */
async function pictureHashes(url: string): Promise<string[]> {
  const list = await (await fetch(`${url}/en/kaufen`)).text();
  return [...new Set([...list.matchAll(/\/media\/([0-9a-f]{20})-\d{3}/gu)].map(([, hash = ""]) => hash))];
}

export const undrawnPictures: Scenario = {
  name: "undrawn-pictures",
  summary: "Requests large pictures that are not rendered yet: cached pictures must still answer fast.",
  // The encoder uses about 100 MB for each of two concurrent pictures.
  limits: { eventLoopDelay: 400, memoryGrowth: 400, shopperWait: 500 },
  async attack({ shop, intensity }) {
    const hashes = (await pictureHashes(shop.url)).slice(0, 5 * intensity);
    const [first = ""] = hashes;
    const storedPicture = { path: `/media/${first}-160`, headers: { accept: "image/webp" } };
    await flood(shop.url, { count: 1, atOnce: 1 }, () => storedPicture);
    const formats = ["image/webp", "image/png", "image/avif"];
    const drawing = flood(shop.url, { count: hashes.length * 3, atOnce: 100 }, (index) => ({
      path: `/media/${hashes[index % hashes.length] ?? ""}-960`,
      headers: { accept: formats[Math.floor(index / hashes.length)] ?? "" },
    }));
    const start = performance.now();
    const answers = await flood(shop.url, { count: 10, atOnce: 1 }, () => storedPicture);
    const waited = Math.round((performance.now() - start) / 10);
    return [
      ...unexpected(answers, [200]),
      // On a slow machine the BFF may time out.
      ...unexpected(await drawing, [200, 503, 504]),
      ...(waited > 1_000 ? [`a cached picture takes ${waited} ms, at most 1000`] : []),
    ];
  },
};
