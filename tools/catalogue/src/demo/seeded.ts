/** 32-bit hash of a text: FNV-1a, then the finalizer of MurmurHash3. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Pseudo-random number, 0 ≤ x < 1, fixed per product and field. */
export function uniform(sku: string, field: string): number {
  return (hash32(`${field}|${sku}`) + 0.5) / 0x1_0000_0000;
}

export function pick<T>(list: readonly T[], sku: string, field: string): T {
  const item = list[Math.floor(uniform(sku, field) * list.length)];
  if (item === undefined) throw new Error(`nothing to pick for ${field}`);
  return item;
}

export function normal(sku: string, field: string): number {
  const radius = Math.sqrt(-2 * Math.log(uniform(sku, `${field}.r`)));
  return radius * Math.cos(2 * Math.PI * uniform(sku, `${field}.a`));
}

/** Poisson-distributed number by inversion, which is exact for means up to 40. */
export function poisson(mean: number, sku: string, field: string): number {
  const target = uniform(sku, field);
  let probability = Math.exp(-mean);
  let sum = probability;
  let count = 0;
  while (sum < target && count < 200) {
    count++;
    probability *= mean / count;
    sum += probability;
  }
  return count;
}
