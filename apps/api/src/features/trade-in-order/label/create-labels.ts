import type { DrawPdfOnce } from "../../../pdf/draw-once.ts";
import { createPdfThread } from "../../../pdf/pdf-thread.ts";
import { type PrintedLabel, printLabel } from "./printed-label.ts";

type LabelledBox = Omit<Parameters<typeof printLabel>[0], "receiver">;

/**
 * Makes the labels of boxes, which go to the address of `receiver`. A label follows from its order, which never changes, so
 * it is drawn again whenever its PDF is not kept any more.
 * @throws {ApiFailure} TOO_MANY_REQUESTS
 */
export function createLabels(drawOnce: DrawPdfOnce, receiver: readonly string[]) {
  const script = new URL("./label-worker.ts", import.meta.url);
  const draw: (label: PrintedLabel) => Promise<Buffer> = createPdfThread(script);
  return (box: LabelledBox): Promise<Buffer> => {
    const label = printLabel({ ...box, receiver });
    return drawOnce(`label ${label.number}`, () => draw(label));
  };
}

export type Labels = ReturnType<typeof createLabels>;
