import { personName } from "@reprise/contracts";
import type { Identity } from "./identity.store.ts";

/** A person whom a provider has just authenticated, with the provider's data. */
export interface Person extends Identity {
  /** "unknown": the provider does not say. */
  readonly isEmailVerified: boolean | "unknown";
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** A name from a provider. */
export const nameOf = (value: unknown): string | null => personName.safeParse(value).data ?? null;

export const textOf = (value: unknown): string | null =>
  typeof value === "string" && value !== "" ? value : null;
