import { verificationAddress } from "@reprise/locale";

/** Sends the browser to the address of a 429 answer (specification, section 7), and back to this page afterwards. */
export function redirectToVerification(location: string): void {
  const { pathname, search, hash } = window.location;
  // The answer is from our own server, which lets through the configured hosts only.
  const address = verificationAddress(location, () => true, pathname + search + hash);
  if (address !== null) window.location.assign(address);
}
