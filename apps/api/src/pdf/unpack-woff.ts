import { inflateSync } from "node:zlib";

const [HEADER, ENTRY, SFNT_HEADER, SFNT_ENTRY] = [44, 20, 12, 16];

/**
 * Unpacks a WOFF file to the TrueType or OpenType font in it (W3C "WOFF File Format 1.0"). The PDF library would inflate
 * the tables of a WOFF again for each document.
 */
export function unpackWoff(woff: Buffer): Buffer {
  if (woff.toString("latin1", 0, 4) !== "wOFF") throw new Error("Not a WOFF file");
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [offset, packed, size] = [4, 8, 12].map((field) => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(offset, offset + packed);
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.subarray(at + 16, at + 20),
      data: packed < size ? inflateSync(bytes) : bytes,
    };
  });
  const log = Math.floor(Math.log2(count));
  const directory = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY);
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(2 ** log * 16, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE((count - 2 ** log) * 16, 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = SFNT_HEADER + index * SFNT_ENTRY;
    tag.copy(directory, at);
    checksum.copy(directory, at + 4);
    directory.writeUInt32BE(offset, at + 8);
    directory.writeUInt32BE(data.length, at + 12);
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-data.length & 3);
    parts.push(data, padding);
    offset += data.length + padding.length;
  }
  return Buffer.concat(parts);
}
