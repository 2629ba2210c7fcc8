import { Dialog, type DialogProps } from "./dialog.tsx";

/** A dialog that comes from below on a phone and from the side on a wider screen. */
export const Sheet = (props: Omit<DialogProps, "placement">) => <Dialog {...props} placement="sheet" />;
