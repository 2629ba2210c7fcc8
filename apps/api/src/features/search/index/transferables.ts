/**
 * The buffers of all typed arrays in plain data, for a `transferList`: they are moved between threads, not
 * copied.
 */
export function transferablesOf(data: object): ArrayBuffer[] {
  if (ArrayBuffer.isView(data)) return [data.buffer as ArrayBuffer];
  const parts = data instanceof Map ? [] : Object.values(data);
  return parts.flatMap((part: unknown) =>
    typeof part === "object" && part !== null ? transferablesOf(part) : [],
  );
}
