import { rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen } from "./pen.ts";

export const steel = ({ defs }: Pen): string =>
  defs.across("#7d828b", [0.25, "#eceef1"], [0.6, "#aeb3bb"], "#70757e");

export const usbPort = (cx: number, cy: number, width: number): string =>
  part(
    "port",
    rect(cx - width / 2, cy - width * 0.17, width, width * 0.34, width * 0.17, {
      fill: "#0b0c0f",
      stroke: "#6a6f78",
      weight: 1.4,
    }) +
      rect(cx - width * 0.32, cy - width * 0.045, width * 0.64, width * 0.09, width * 0.045, {
        fill: "#5b6069",
      }),
  );
