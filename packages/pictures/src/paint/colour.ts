type Lab = readonly [lightness: number, a: number, b: number];

const toLinear = (channel: number): number =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.003_130_8 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const channel = (hex: string, at: number): number =>
  toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);

// OKLab (matrices by Björn Ottosson): equal steps look equal, so that shades of all colours are consistent.
const toLab = (hex: string): Lab => {
  const [r, g, b] = [channel(hex, 1), channel(hex, 3), channel(hex, 5)];
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
};

const toHex = ([lightness, a, b]: Lab): string => {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return `#${[
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ]
    .map((channel) => Math.round(Math.min(1, Math.max(0, toGamma(Math.max(0, channel)))) * 255))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;
};

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Perceived lightness from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex)[0];

/** Changes the perceived lightness by `amount`: > 0 is lighter, < 0 is darker. */
export const shade = (hex: string, amount: number): string => {
  const [l, a, b] = toLab(hex);
  const next = clamp(l + amount, 0, 1);
  // Near white and black the possible chroma is small: reduce it, because clipping would change the hue.
  const room = Math.min(1, Math.min(next, 1 - next) / Math.max(0.01, Math.min(l, 1 - l)) + 0.15);
  return toHex([next, a * room, b * room]);
};

/** Limits the lightness of a colour to a range, so that black objects keep visible shading. */
export const within = (hex: string, low: number, high: number): string => {
  const l = lightness(hex);
  return shade(hex, clamp(l, low, high) - l);
};

/** Mixes two colours: share 0 is `from`, 1 is `to`. */
export const mix = (from: string, to: string, share: number): string => {
  const [a, b] = [toLab(from), toLab(to)];
  return toHex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
};

/** Rotates the hue by `degrees`. */
export const turnHue = (hex: string, degrees: number): string => {
  const [l, a, b] = toLab(hex);
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return toHex([l, a * cos - b * sin, a * sin + b * cos]);
};

/** Adds an opacity from 0 to 1; returns eight hex digits. */
export const alpha = (hex: string, opacity: number): string =>
  hex.slice(0, 7) +
  Math.round(clamp(opacity, 0, 1) * 255)
    .toString(16)
    .padStart(2, "0");

/** A readable text colour on this background: near black or near white. */
export const inkOn = (hex: string): string => (lightness(hex) > 0.68 ? "#16181d" : "#ffffff");
