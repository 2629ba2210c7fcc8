import { CONSENT_MAX_AGE_SECONDS } from "@reprise/contracts/consent";
import { USER_GROUP_COOKIE, USER_GROUPS } from "@reprise/contracts/user-group";

const write = (value: string, maxAge: number): void => {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${USER_GROUP_COOKIE}=${value}; path=/; max-age=${maxAge}; samesite=lax${secure}`;
};

/** Draws a user group once. Call it only with consent for statistics. */
export function ensureUserGroup(random: () => number = Math.random): void {
  if (/(?:^|; )user-group=[a-d](?:;|$)/u.test(document.cookie)) return;
  write(USER_GROUPS[Math.floor(random() * USER_GROUPS.length)] ?? "a", CONSENT_MAX_AGE_SECONDS);
}

export const forgetUserGroup = (): void => write("", 0);
