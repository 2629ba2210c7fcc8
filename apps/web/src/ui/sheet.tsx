import { Dialog, type DialogProps } from "./dialog.tsx";

/** A dialog that slides in from the bottom on phones and from the side on wider screens. */
export const Sheet = (props: Omit<DialogProps, "placement">) => <Dialog {...props} placement="sheet" />;
