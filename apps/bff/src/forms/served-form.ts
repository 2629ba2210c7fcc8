import type { FormFields, RefusedForm } from "@reprise/contracts/forms";
import type { FlashBag } from "@reprise/toasts";
import type { FastifyReply } from "fastify";
import type { ShopperWrite } from "./shopper-write.ts";

/** A form posted without scripts. */
export interface FormPost {
  readonly write: ShopperWrite;
  /** Text fields that occur once, and path parameters. */
  readonly typed: Readonly<Record<string, string>>;
  readonly field: FormFields;
}

export type FormAnswer =
  | {
      /** A path, or a URL on another locale's host. */
      readonly location: string;
      readonly flashes?: FlashBag;
      /** Input and problems that the next page shows again. */
      readonly refusedForm?: RefusedForm;
    }
  /** A page instead of a redirect. */
  | { readonly send: (reply: FastifyReply) => FastifyReply };

/** A form and its handler. */
export interface ServedForm {
  /** Path without locale prefix; `{name}` is a parameter. */
  readonly path: string;
  readonly isOnSharedPages?: boolean | undefined;
  readonly submit: (post: FormPost) => Promise<FormAnswer>;
}
