import type { FormFields, RefusedForm } from "@reprise/contracts/forms";
import type { FlashBag } from "@reprise/toasts";
import type { FastifyReply } from "fastify";
import type { ShopperWrite } from "./shopper-write.ts";

/** A form that was posted without scripts. */
export interface FormPost {
  readonly write: ShopperWrite;
  /** Fields that came once, as text, and the parameters of the path. */
  readonly typed: Readonly<Record<string, string>>;
  readonly field: FormFields;
}

export type FormAnswer =
  | {
      /** A path, or an address on another locale's host. */
      readonly location: string;
      readonly flashes?: FlashBag;
      /** What the next page shows again. */
      readonly refusedForm?: RefusedForm;
    }
  /** A page instead of a redirect. */
  | { readonly send: (reply: FastifyReply) => FastifyReply };

/** A form as the server takes it. */
export interface ServedForm {
  /** Within a locale; `{name}` is a parameter. */
  readonly path: string;
  readonly isOnSharedPages?: boolean | undefined;
  readonly submit: (post: FormPost) => Promise<FormAnswer>;
}
