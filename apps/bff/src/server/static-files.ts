import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const ONE_DAY = "public, max-age=86400";
const ONE_YEAR = "public, max-age=31536000, immutable";

/**
 * The web app's built files. Those under /assets have their contents' hash in their names; compressed ones
 * stand beside them.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route a file: whatever is not there is the pages' to answer.
    wildcard: false,
    index: false,
    globIgnore: [".vite/**", "**/*.br", "**/*.gz"],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      void reply.header("cache-control", path.includes("/assets/") ? ONE_YEAR : ONE_DAY);
    },
  });
}
