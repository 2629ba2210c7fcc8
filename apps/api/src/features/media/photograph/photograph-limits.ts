export const MAX_PHOTOGRAPH_MEGABYTES = 20;
export const MAX_PHOTOGRAPH_BYTES = MAX_PHOTOGRAPH_MEGABYTES * 1_000_000;
/** Of the longer edge, and of the photograph. Checked before it is decoded. */
export const MAX_PHOTOGRAPH_EDGE = 12_000;
export const MAX_PHOTOGRAPH_PIXELS = 64_000_000;
/** In s: decoding is given up afterwards. */
export const DECODING_SECONDS = 20;
