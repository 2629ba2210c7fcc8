import type { DrawPdfOnce } from "../../../pdf/draw-once.ts";
import { drawLabel } from "./draw-label.ts";
import { printLabel } from "./printed-label.ts";

type LabelledBox = Omit<Parameters<typeof printLabel>[0], "receiver">;

/**
 * Makes the labels of boxes, which go to the address of `receiver`. A label follows from its order, which never changes, so
 * it is drawn again whenever its PDF is not kept any more.
 * @throws {ApiFailure} TOO_MANY_REQUESTS
 */
export const createLabels =
  (drawOnce: DrawPdfOnce, receiver: readonly string[]) =>
  (box: LabelledBox): Promise<Buffer> => {
    const label = printLabel({ ...box, receiver });
    return drawOnce(`label ${label.number}`, () => drawLabel(label));
  };

export type Labels = ReturnType<typeof createLabels>;
