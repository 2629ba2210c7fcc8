type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>;

/** The array with room for `place`: itself, or a copy a quarter larger than needed. */
export function withRoom<T extends Numbers>(array: T, place: number): T {
  if (place < array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.ceil((place + 1) * 1.25));
  larger.set(array);
  return larger;
}
