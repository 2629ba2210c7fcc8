import type { Readable } from "node:stream";
import type { FormFields, RefusedForm } from "@reprise/contracts/forms";
import type { FlashBag } from "@reprise/toasts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ShopperWrite } from "./shopper-write.ts";

/** A form posted without scripts. */
export interface FormPost {
  readonly write: ShopperWrite;
  /** Text fields that occur once, and path parameters. */
  readonly typed: Readonly<Record<string, string>>;
  readonly field: FormFields;
  /** A file of an {@link UploadForm}. */
  readonly file: (name: string) => File | null;
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

/** A form with a file: its body is multipart, and larger than others. */
export interface UploadForm extends ServedForm {
  /** Runs before the body is read. A path: where the shopper has to go first. */
  readonly admit: (reply: FastifyReply) => Promise<string | null>;
  /** Reads the body into memory. */
  readonly receive: (request: FastifyRequest, body: Readable) => Promise<Buffer>;
}
