import { alpha, mix, shade } from "../paint/colour.ts";
import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { d, group, path, rect } from "../svg/shapes.ts";
import { drawClassicPhone } from "./classic-phone.ts";
import type { Pen, SpecOf } from "./pen.ts";
import { phoneCameras } from "./phone-cameras.ts";
import { phoneFront } from "./phone-front.ts";

const GROUND = 548;

/** Draws a phone's back with its cameras, and the front with the screen on in front of it. */
export const drawPhone = (spec: SpecOf<"phone">, pen: Pen): string => {
  if (spec.front === "keypad" || (spec.front === "clamshell" && spec.cameras === "single"))
    return drawClassicPhone(spec, pen);
  const aspect = Math.min(2.5, Math.max(1.45, spec.aspect));
  const height = Math.min(486, (520 / 1.74) * aspect);
  const width = height / aspect;
  const [x, y] = [300 - width * 0.87, GROUND - 6 - height];
  const finish = finishOf(spec.colour);
  const frontX = x + width * 0.74;
  const radius = width * (spec.front === "home-button" ? 0.145 : spec.front === "bezel" ? 0.1 : 0.165);
  return (
    groundShadow(pen, x + width * 0.5, GROUND, width * 0.66) +
    groundShadow(pen, frontX + width * 0.5, GROUND, width * 0.66) +
    group(back(pen, finish, width, height, radius) + phoneCameras(spec.cameras, pen, finish, width), {
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
    }) +
    castOnBack(pen, frontX, y, width, height, radius) +
    group(phoneFront(spec, pen, finish, width, height, radius), {
      transform: `translate(${frontX.toFixed(1)} ${y.toFixed(1)})`,
    })
  );
};

const back = ({ defs }: Pen, finish: Finish, width: number, height: number, radius: number): string =>
  [0.19, 0.25, 0.345]
    .map((at, index) =>
      rect(-3.5, height * at, 8, height * (index === 0 ? 0.028 : 0.072), 2.5, {
        fill: defs.across(finish.rim, finish.deep),
      }),
    )
    .join("") +
  rect(0, 0, width, height, radius, {
    fill: defs.slant(finish.bright, finish.rim, finish.deep, finish.bright),
  }) +
  rect(2.5, 2.5, width - 5, height - 5, radius - 2.5, {
    fill: defs.slant(
      finish.bright,
      [0.22, finish.light],
      [0.5, finish.base],
      [0.8, finish.dim],
      shade(finish.dim, -0.035),
    ),
  }) +
  path(
    d`M${width * 0.34} 2.5H${width * 0.62}L${width * 0.1} ${height * 0.72}L2.5 ${height * 0.72}` +
      d`V${height * 0.62}Z`,
    {
      fill: defs.down("#ffffff2e", "#ffffff00"),
      clip: defs.clip(rect(2.5, 2.5, width - 5, height - 5, radius - 2.5, {})),
    },
  ) +
  rect(3.5, 3.5, width - 7, height - 7, radius - 3.5, {
    stroke: alpha(mix(finish.bright, "#ffffff", 0.4), 0.5),
    weight: 1.2,
  });

// The shadow of the front on the back shows the distance between them.
const castOnBack = (
  { defs }: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): string =>
  path(d`M${x + radius} ${y}h-26v${height}h26z`, {
    fill: defs.across("#05070d00", "#05070d4d"),
    clip: defs.clip(rect(x - width * 0.74, y, width, height, radius, {})),
  });
