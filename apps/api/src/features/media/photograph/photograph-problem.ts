import { MAX_PHOTOGRAPH_EDGE, MAX_PHOTOGRAPH_MEGABYTES, MAX_PHOTOGRAPH_PIXELS } from "./photograph-limits.ts";

/** Why a photograph of a catalogue file is left out. */
const REASONS = {
  missing: "is a file that does not exist",
  outside: "is a path that leaves the folder of the catalogue file",
  notReadable: "is a file that may not be read",
  notHttps: "is an address that does not begin with https://",
  privateAddress: "is an address of a private or reserved network",
  unreachable: "is an address that does not answer",
  tooSlow: "is an address that takes too long",
  tooManyRedirects: "is an address that redirects too often",
  notFound: "is an address that answers with an error",
  empty: "is empty",
  tooLarge: `is larger than ${MAX_PHOTOGRAPH_MEGABYTES} MB`,
  tooManyPixels: `has more than ${MAX_PHOTOGRAPH_EDGE} pixels at an edge, or ${MAX_PHOTOGRAPH_PIXELS / 1e6} million in all`,
  heic: "is a HEIC photograph, which most browsers do not show: export it as JPEG",
  gif: "is a GIF: a photograph is JPEG, PNG, WebP or AVIF",
  tiff: "is a TIFF: a photograph is JPEG, PNG, WebP or AVIF",
  svg: "is an SVG: a photograph is JPEG, PNG, WebP or AVIF",
  pdf: "is a PDF: a photograph is JPEG, PNG, WebP or AVIF",
  unknown: "is no picture: a photograph is JPEG, PNG, WebP or AVIF",
  animated: "is animated",
  damaged: "is damaged or incomplete",
} as const;

export type PhotographProblem = keyof typeof REASONS;

/** A photograph cannot be used. */
export class PhotographError extends Error {
  override readonly name = "PhotographError";
  readonly code: PhotographProblem;

  constructor(code: PhotographProblem, options?: ErrorOptions) {
    super(REASONS[code], options);
    this.code = code;
  }
}
