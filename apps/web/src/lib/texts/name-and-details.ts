const SIZED = /^(.+?) (\d+(?:[.,]\d+)?[ \u{a0}](?:[GMT][Bo]|mm(?![ \u{a0}]f?\/?\d))(?![\p{L}\d]).*)$/iu;

/**
 * The name of a device, and what tells it from others of its model: from its storage or its size on, as in "iPhone 13" and
 * "128 GB Blue". Without one the details are empty.
 */
export function nameAndDetails(name: string): readonly [name: string, details: string] {
  const [, model = name, details = ""] = SIZED.exec(name) ?? [];
  return [model, details];
}
