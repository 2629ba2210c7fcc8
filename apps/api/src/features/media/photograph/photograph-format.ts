/** What the first bytes of a file say that it is. */
export type FileFormat =
  | "jpeg"
  | "png"
  | "webp"
  | "avif"
  | "heic"
  | "gif"
  | "tiff"
  | "svg"
  | "pdf"
  | "unknown";

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

/** The brands of a file of the ISO base media format, its main one first. */
function brandsOf(bytes: Buffer): string[] {
  const text = bytes.toString("latin1", 8, Math.min(bytes.readUInt32BE(0), 256));
  return text.match(/.{4}/gsu) ?? [];
}

function isoFormat(bytes: Buffer): FileFormat {
  const brands = brandsOf(bytes);
  if (brands.includes("avif") || brands.includes("avis")) return "avif";
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? "heic" : "unknown";
}

/** Reads the format from the content, whatever the file's name is. */
export function formatOf(bytes: Buffer): FileFormat {
  const start = bytes.toString("latin1", 0, 16);
  if (start.startsWith("\xff\xd8\xff")) return "jpeg";
  if (start.startsWith("\x89PNG\r\n\x1A\n")) return "png";
  if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return "webp";
  if (start.startsWith("ftyp", 4)) return isoFormat(bytes);
  if (start.startsWith("GIF8")) return "gif";
  if (start.startsWith("II*\0") || start.startsWith("MM\0*")) return "tiff";
  if (start.startsWith("%PDF-")) return "pdf";
  return /<svg[\s>]/iu.test(bytes.toString("latin1", 0, 1024)) ? "svg" : "unknown";
}

/** An animated PNG has its animation's header before its pixels. */
export const isAnimatedPng = (bytes: Buffer): boolean => {
  const pixels = bytes.indexOf("IDAT");
  return bytes[0] === 0x89 && bytes.subarray(0, pixels === -1 ? undefined : pixels).includes("acTL");
};
