import { personName } from "@reprise/contracts";
import type { Identity } from "./identity.store.ts";

/** Whom a provider has proved just now, and what it says of them. */
export interface Person extends Identity {
  /** "unknown" where the provider says nothing of it. */
  readonly isEmailVerified: boolean | "unknown";
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A name as a provider has it; null where it is none that we would keep. */
export const nameOf = (value: unknown): string | null => personName.safeParse(value).data ?? null;

export const textOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;
