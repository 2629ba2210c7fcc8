import { isIPv4, isIPv6 } from "node:net";

/**
 * Returns the network of an address: the IPv4 address itself, or the /64 of an IPv6 address, which one
 * customer of a provider usually has.
 */
export function clientNetwork(address: string): string | null {
  const mapped = /^::ffff:([\d.]+)$/iu.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return mapped;
  if (!isIPv6(address)) return null;
  // The URL parser normalises the address: at most one `::` and no embedded IPv4.
  const [head = "", tail] = new URL(`http://[${address.split("%", 1)[0]}]`).hostname.slice(1, -1).split("::");
  const groups = head === "" ? [] : head.split(":");
  const last = tail === undefined || tail === "" ? [] : tail.split(":");
  const all = [...groups, ...Array.from({ length: 8 - groups.length - last.length }, () => "0"), ...last];
  return `${all.slice(0, 4).join(":")}::/64`;
}

/** The network of a client. */
export const networkOf = ({ address }: { readonly address: string | null }): string | null =>
  address === null ? null : clientNetwork(address);
