type Numbers =
  | Uint8Array<ArrayBuffer>
  | Uint16Array<ArrayBuffer>
  | Uint32Array<ArrayBuffer>
  | Int32Array<ArrayBuffer>
  | Float32Array<ArrayBuffer>;

/** Returns the array if it has the given index, otherwise a copy with 25 % spare capacity. */
export function ensureCapacity<T extends Numbers>(array: T, position: number): T {
  if (position < array.length) return array;
  const larger = new (array.constructor as new (length: number) => T)(Math.ceil((position + 1) * 1.25));
  larger.set(array);
  return larger;
}
