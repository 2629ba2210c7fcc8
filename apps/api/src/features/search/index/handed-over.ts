/** The memory of all arrays in plain data: handed over to another thread, not copied. */
export function buffersOf(data: object): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) return [data.buffer as ArrayBuffer];
  const parts = data instanceof Map ? [] : Object.values(data);
  return parts.flatMap((part: unknown) => (typeof part === "object" && part !== null ? buffersOf(part) : []));
}
