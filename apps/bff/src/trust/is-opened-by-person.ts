import type { FastifyRequest } from "fastify";

/** Crawlers, and programs that preview links, with a real browser inside. CUBOT makes phones. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|scanner|lighthouse|inspectiontool|mediapartners|facebookexternalhit|whatsapp|embedly/iu;

/**
 * True if a person's browser opens the address as a visible page: not a picture, frame or script of another site, and no
 * crawler. All current browsers name the destination (Safari since 16.4); most crawlers and previews of links name none.
 */
export const isOpenedByPerson = ({ method, headers }: FastifyRequest): boolean =>
  method === "GET" && headers["sec-fetch-dest"] === "document" && !ROBOT.test(headers["user-agent"] ?? "");
