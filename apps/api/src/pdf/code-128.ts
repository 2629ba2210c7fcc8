/** Widths of bars and gaps by value, 0 to 105 (ISO/IEC 15417), each eleven modules wide. */
const WIDTHS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 " +
  "113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 " +
  "212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 " +
  "113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 " +
  "314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 " +
  "241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 " +
  "211232"
).split(" ");
const STOP = "2331112";
const START_B = 104;

/** A bar, in modules from the left. */
export interface Bar {
  readonly x: number;
  readonly width: number;
}

export interface Barcode {
  readonly bars: readonly Bar[];
  /** In modules, without the quiet zones: at least ten modules on both sides. */
  readonly width: number;
}

/** A text of printable ASCII as Code 128, set B. @throws {RangeError} for any other text */
export function code128(text: string): Barcode {
  if (!/^[ -~]+$/u.test(text)) throw new RangeError("Code 128 B holds printable ASCII only");
  const values = Array.from(text, (letter) => letter.charCodeAt(0) - 32);
  const checksum = values.reduce((sum, value, index) => sum + value * (index + 1), START_B) % 103;
  const widths = [START_B, ...values, checksum].map((value) => WIDTHS[value]).join("") + STOP;
  const bars: Bar[] = [];
  let x = 0;
  for (const [index, digit] of Array.from(widths).entries()) {
    if (index % 2 === 0) bars.push({ x, width: Number(digit) });
    x += Number(digit);
  }
  return { bars, width: x };
}
