import { inflateSync } from "node:zlib";
import { scanGrayBuffer } from "@undecaf/zbar-wasm";

/** Pixels of a point of the page. */
const SCALE = 4;
const [WIDTH, HEIGHT] = [596 * SCALE, 842 * SCALE];

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangles of a content stream that are filled, in points. */
function filledRectangles(stream: string): Rectangle[] {
  const filled: Rectangle[] = [];
  let path: Rectangle[] = [];
  for (const line of stream.split("\n")) {
    const [x = 0, y = 0, width = 0, height = 0] = line.split(" ").map(Number);
    if (line.endsWith(" re")) path.push({ x, y, width, height });
    else if (line === "f" || line === "S" || line === "n") {
      if (line === "f") filled.push(...path);
      path = [];
    }
  }
  return filled;
}

/** The content streams of a PDF. */
const streamsOf = (pdf: Buffer): string[] =>
  Array.from(
    pdf.toString("latin1").matchAll(/\/Filter \/FlateDecode\n>>\nstream\n(.*?)\nendstream/gsu),
    ([, data]) => {
      try {
        return inflateSync(Buffer.from(data ?? "", "latin1")).toString("latin1");
      } catch {
        return "";
      }
    },
  );

/** Reads the barcodes and QR codes of a PDF's only page, as a scanner would: its filled rectangles as black pixels. */
export async function readBarcodes(pdf: Buffer): Promise<{ readonly type: string; readonly text: string }[]> {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { x, y, width, height } of streamsOf(pdf).flatMap(filledRectangles)) {
    const [left, right] = [Math.round(x * SCALE), Math.round((x + width) * SCALE)];
    for (let row = Math.round(y * SCALE); row < Math.round((y + height) * SCALE); row += 1)
      pixels.fill(0, row * WIDTH + left, row * WIDTH + right);
  }
  const symbols = await scanGrayBuffer(pixels.buffer, WIDTH, HEIGHT);
  return symbols.map((symbol) => ({ type: symbol.typeName, text: symbol.decode() }));
}
