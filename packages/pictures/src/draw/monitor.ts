import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { groundShadow } from "../paint/shadow.ts";
import { reflection, wallpaper } from "../paint/wallpaper.ts";
import { d, ellipse, group, path, rect } from "../svg/shapes.ts";
import { part } from "../wear/part.ts";
import type { Pen, SpecOf } from "./pen.ts";

const GROUND = 500;

/** A screen on its stand, from the front. */
export const drawMonitor = (spec: SpecOf<"monitor">, pen: Pen): string => {
  const finish = finishOf(spec.colour);
  const inches = Math.min(49, Math.max(17, spec.screenInches));
  const width = Math.min(556, (spec.wide ? 500 : 430) + (inches - 24) * (spec.wide ? 4 : 8));
  const height = width * (spec.wide ? 0.435 : 0.575);
  const y = GROUND - 108 - height;
  return (
    groundShadow(pen, 300, GROUND + 2, 170) +
    stand(pen, finish, y + height) +
    (spec.curved === true ? curvedPanel : panel)(pen, finish, 300 - width / 2, y, width, height)
  );
};

const stand = ({ defs }: Pen, finish: Finish, top: number): string =>
  path(d`M268 ${top - 20}h64l8 ${GROUND - 10 - top + 20}h-80z`, {
    fill: defs.across(finish.deep, [0.2, finish.bright], [0.6, finish.base], finish.deep),
  }) +
  path(d`M268 ${top - 2}h64v18h-64z`, { fill: defs.down("#00000073", "#00000000") }) +
  ellipse(300, GROUND - 5, 118, 12, { fill: finish.deep }) +
  ellipse(300, GROUND - 9, 118, 11, {
    fill: defs.across(finish.dim, finish.bright, finish.light, finish.dim),
    stroke: finish.rim,
    weight: 0.8,
  }) +
  ellipse(300, GROUND - 11, 44, 4, { fill: "#000000", opacity: 0.25 });

const panel = (pen: Pen, finish: Finish, x: number, y: number, width: number, height: number): string => {
  const chin = 20;
  return (
    rect(x, y, width, height, 8, {
      fill: pen.defs.down(finish.bright, finish.base),
      stroke: finish.rim,
      weight: 1.2,
    }) +
    rect(x + 2, y + 2, width - 4, height - chin + 6, 6, { fill: "#08090b" }) +
    wallpaper(pen, x + 9, y + 9, width - 18, height - chin - 9, 2) +
    rect(x + 2, y + height - chin + 1, width - 4, chin - 3, 5, {
      fill: pen.defs.down(finish.base, finish.dim),
    }) +
    rect(x + width - 34, y + height - 11, 16, 3, 1.5, { fill: "#5fd38a", opacity: 0.85 }) +
    reflection(pen, x + 9, y + 9, width - 18, height - chin - 9, 2, 0.13)
  );
};

/** A panel whose sides are nearer than its middle, so that they look taller. */
const curvedPanel: typeof panel = (pen, finish, x, y, width, height) => {
  const outline = (inset: number, foot: number): string => {
    const [left, right, top, bottom] = [x + inset, x + width - inset, y + inset, y + height - foot];
    const bow = 15;
    return (
      d`M${left} ${top}Q${x + width / 2} ${top + bow * 2} ${right} ${top}L${right} ${bottom}` +
      d`Q${x + width / 2} ${bottom - bow * 2} ${left} ${bottom}Z`
    );
  };
  const screen = outline(8, 12);
  return (
    path(outline(0, 0), {
      fill: pen.defs.down(finish.bright, finish.base),
      stroke: finish.rim,
      weight: 2,
      join: "round",
    }) +
    path(outline(2, 2), { fill: "#08090b" }) +
    group(wallpaper(pen, x + 8, y + 8, width - 16, height - 20, 0), {
      clip: pen.defs.clip(path(screen, {})),
    }) +
    part(
      "screen",
      path(screen, {
        fill: pen.defs.across(
          "#00000059",
          [0.2, "#00000000"],
          [0.5, "#ffffff1f"],
          [0.8, "#00000000"],
          "#00000059",
        ),
      }),
    )
  );
};
