/** A toast to show, as data: `message` is a message key, prices among the params are already formatted. */
export interface CartToast {
  readonly variant: "error" | "warn";
  readonly message: string;
  readonly messageParams: Readonly<Record<string, string | number>>;
}
