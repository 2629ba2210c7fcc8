// Draws one phone from near in each grade, as the help pages and the blog show it: node packages/pictures/src/grade-examples.ts FOLDER
import { mkdirSync, writeFileSync } from "node:fs";
import { contactSamples } from "./contact-samples.ts";
import { drawPicture } from "./draw-picture.ts";

const [folder] = process.argv.slice(2);
const phone = contactSamples.find(({ kind }) => kind === "phone");
if (folder === undefined || folder.startsWith("-") || phone === undefined) {
  console.log("Usage: node packages/pictures/src/grade-examples.ts FOLDER");
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
for (const grade of ["A0", "A1", "A2", "A3", "A4"] as const)
  writeFileSync(`${folder}/${grade}.svg`, drawPicture(phone, `${grade}-near`));
