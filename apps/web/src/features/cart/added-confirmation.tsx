import { lazyPart } from "../../lib/page/lazy-part.tsx";

/** `AddedDialog`, whose code is loaded with the first add. */
export const AddedConfirmation = lazyPart(async () => (await import("./added-dialog.tsx")).AddedDialog);
