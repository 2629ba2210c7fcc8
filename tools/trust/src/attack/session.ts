import { fromOwnPage } from "./send.ts";

/** Opens a session as a shop page does. Returns the headers of its writes. */
export async function openSession(origin: string): Promise<Readonly<Record<string, string>>> {
  const page = await fetch(`${origin}/api/csrf-token`);
  const { token } = (await page.json()) as { token: string };
  const cookie = page.headers
    .getSetCookie()
    .map((one) => one.split(";", 1)[0])
    .join("; ");
  return { ...fromOwnPage(origin), cookie, "x-csrf-token": token };
}
