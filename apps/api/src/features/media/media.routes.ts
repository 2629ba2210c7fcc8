import { isPhotograph } from "@reprise/contracts/photographs";
import { isPictureLook } from "@reprise/pictures/grade";
import { type Request, Router } from "express";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { type PictureFormat, type PictureStore, WIDTHS } from "./picture-store.ts";

const ONE_YEAR_S = 31_536_000;
const NAME = /^([0-9a-f]{20}|[0-9a-f]{64})(?:-([AS]\d(?:-near)?))?-(\d{3})$/u;

/**
 * Returns the best image format that the client names. A client that accepts any type may not support AVIF or
 * WebP, so it gets a drawing as PNG, and a photograph as JPEG.
 */
function formatFor(request: Request, hash: string): PictureFormat {
  const accepted = (request.get("accept") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/u.test(part))
    .map((part) => part.split(";")[0]);
  return accepted.includes("image/avif")
    ? "avif"
    : accepted.includes("image/webp")
      ? "webp"
      : isPhotograph(hash)
        ? "jpeg"
        : "png";
}

/**
 * Serves product pictures: `GET /media/{hash}-{width}`, and `GET /media/{hash}-{look}-{width}` in another look, such
 * as with the typical wear of a grade (a photograph has none). Responses are immutable.
 */
export function mediaRoutes(pictures: Pick<PictureStore, "get">): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get("/media/:name", async (request, response) => {
    const [, hash = "", named = "", digits = ""] = NAME.exec(request.params.name) ?? [];
    const look = named === "" ? "A0" : isPictureLook(named) ? named : null;
    const width = WIDTHS.find((each) => String(each) === digits);
    const format = formatFor(request, hash);
    const bytes =
      width === undefined || look === null ? null : await pictures.get({ hash, look, width, format });
    if (bytes === null) throw new ApiFailure("NOT_FOUND", "There is no such picture");
    response.set({
      "Content-Type": `image/${format}`,
      "Cache-Control": `public, max-age=${ONE_YEAR_S}, immutable`,
      Vary: "Accept",
      ETag: `"${hash}-${look}-${digits}-${format}"`,
    });
    response.send(bytes);
  });
  return router;
}
