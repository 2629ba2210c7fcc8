import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { DEFAULT_LOCALE, isLocale, LOCALES, type Locale } from "@reprise/locale";
import { revalidating } from "@reprise/service/revalidating-cache";
import { createSerialQueue } from "@reprise/service/serial-queue";
import type { FastifyPluginAsync } from "fastify";
import { LRUCache } from "lru-cache";
import { RequestError } from "../../server/error-item.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { createSitemapPages } from "./sitemap-pages.ts";
import { type SitemapPage, sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

const compress = promisify(gzip);

/** In seconds. Search engines fetch a sitemap some times a day. */
const MAX_AGE = 3600;
/** Files in memory, in bytes; one of 2,000 products has about 70 kB. */
const MAX_BYTES = 16_000_000;
/** Files that wait to be made; one is made at a time. Others are refused. */
const MAX_WAITING = 20;

/** `de-products-1001.xml.gz`: the products from this id on. */
const FILE =
  /^(?<locale>[a-z]{2})-(?:(?<kind>pages|categories|contents)|products-(?<firstId>\d{1,9}))\.xml\.gz$/u;

/** `/sitemap.xml` and its files. With a host for each locale, each host has its own. */
export const sitemaps: FastifyPluginAsync = async (app) => {
  const { shopAddresses: addresses, apiClients } = app;
  const pages = createSitemapPages(
    addresses,
    apiClients({ requestId: randomUUID(), locale: DEFAULT_LOCALE, shopper: null }),
  );
  const firstIds = revalidating(() => pages.firstIds(), MAX_AGE * 1000);
  const files = createFileCache();

  const pagesOf = ({ kind, firstId }: Record<string, string | undefined>): Promise<SitemapPage[]> => {
    if (firstId !== undefined) return pages.products(Number(firstId));
    if (kind === "pages") return Promise.resolve(pages.plain());
    return kind === "categories" ? pages.categories() : pages.contents();
  };
  async function namesOf(locales: readonly Locale[]): Promise<string[]> {
    const products = (await firstIds.get()).map((firstId) => `products-${firstId}`);
    return locales.flatMap((locale) =>
      ["pages", "categories", "contents", ...products].map((part) => `${locale}-${part}.xml.gz`),
    );
  }
  const cached = { "cache-control": `public, max-age=${MAX_AGE}` };

  app.get("/sitemap.xml", async (request, reply) => {
    const { locale } = requestContextOf(request);
    const locales = addresses.mode.kind === "host" ? [locale] : LOCALES;
    const origin = addresses.origin(locale);
    const urls = (await namesOf(locales)).map((name) => `${origin}/sitemaps/${name}`);
    return reply.headers(cached).type("application/xml; charset=utf-8").send(sitemapIndexXml(urls));
  });

  app.get<{ Params: { file: string } }>("/sitemaps/:file", async (request, reply) => {
    const { file } = request.params;
    const { locale, ...part } = FILE.exec(file)?.groups ?? {};
    if (!isLocale(locale) || !(await namesOf([locale])).includes(file))
      throw new RequestError("NOT_FOUND", "No such sitemap");
    const body = await files.get(file, async () => compress(sitemapXml(locale, await pagesOf(part))));
    return reply.headers(cached).type("application/gzip").send(body);
  });
};

/** Files made on demand, one at a time, and kept for `MAX_AGE`. */
function createFileCache() {
  const files = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    ttl: MAX_AGE * 1000,
    sizeCalculation: ({ length }) => length,
  });
  const pending = new Map<string, Promise<Buffer>>();
  const inOrder = createSerialQueue();
  return {
    /** @throws {RequestError} TOO_MANY_REQUESTS: too many files wait */
    async get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
      const known = files.get(name) ?? pending.get(name);
      if (known !== undefined) return known;
      if (pending.size >= MAX_WAITING)
        throw new RequestError("TOO_MANY_REQUESTS", "Too many sitemaps at once");
      const made = inOrder(make).finally(() => pending.delete(name));
      pending.set(name, made);
      const file = await made;
      files.set(name, file);
      return file;
    },
  };
}
