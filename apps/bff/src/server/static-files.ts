import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, FastifyReply } from "fastify";

const ONE_DAY = "public, max-age=86400";
const ONE_YEAR = "public, max-age=31536000, immutable";

/** Folders, and compressed forms by their own names. */
const NO_FILE = /(?:\/|\.br|\.gz)$/u;

/**
 * Serves the web app's built files. Names under /assets contain a content hash. Precompressed files have the
 * extension `.br` or `.gz`.
 */
export const staticFiles: FastifyPluginAsync = async (app) => {
  const { clientFolder: folder } = app.webApp;
  if (folder === undefined) return;
  const common = { index: false, preCompressed: true, cacheControl: false } as const;
  const cacheControl = (value: string) => (reply: FastifyReply) => void reply.header("cache-control", value);
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    // One route per file: other paths are pages.
    wildcard: false,
    globIgnore: [".vite/**", "assets/**", "**/*.br", "**/*.gz"],
    setHeaders: cacheControl(ONE_DAY),
  });
  await app.register(fastifyStatic, {
    ...common,
    root: join(folder, "assets"),
    prefix: "/assets/",
    decorateReply: false,
    allowedPath: (path) => !NO_FILE.test(path),
    setHeaders: cacheControl(ONE_YEAR),
  });
};
