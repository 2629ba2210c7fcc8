import type { ChangeEvent } from "react";
import { Field } from "../../../ui/field.tsx";
import styles from "./write-review.module.css";

/** As large as the shop stores photos; a file below this size is sent as it is. */
const [EDGE, SMALL_BYTES] = [1_600, 1_000_000];

/** Replaces a chosen photo by a smaller one, so that it is quickly sent from a phone. A file that is no photo stays. */
async function shrink({ currentTarget: input }: ChangeEvent<HTMLInputElement>): Promise<void> {
  const [file] = input.files ?? [];
  if (file === undefined || file.size <= SMALL_BYTES) return;
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const scale = Math.min(1, EDGE / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", 0.85);
  });
  if (blob === null || input.files?.[0] !== file) return;
  const files = new DataTransfer();
  files.items.add(new File([blob], "photo.jpg", { type: blob.type }));
  input.files = files.files;
}

/** A photo of the shopper's device. */
export const FileField = ({ label }: { readonly label: string }) => (
  <Field label={label}>
    {(control) => (
      <input
        {...control}
        type="file"
        name="photo"
        accept="image/jpeg,image/png,image/webp"
        required
        className={styles.file}
        // The server refuses what cannot be read here.
        onChange={(event) => void shrink(event).catch(() => undefined)}
      />
    )}
  </Field>
);
