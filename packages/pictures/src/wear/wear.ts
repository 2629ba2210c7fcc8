import { createRandom } from "../paint/random.ts";
import type { Random } from "../paint/random.ts";
import { CELL } from "./canvas.ts";
import type { Contour, EdgePoint } from "./contours.ts";
import { glassCracks } from "./glass-cracks.ts";
import type { ScreenWear, WornGrade } from "./grade.ts";
import type { Mark } from "./mark.ts";
import type { Material } from "./material.ts";
import type { Point } from "./matrix.ts";
import { mediaMarks } from "./media-marks.ts";
import type { Surface } from "./surface.ts";

/** How far a mark stays away from a functional part, in user units. */
const MARGIN = 4;
/** The same of edges: the frame around a screen is narrow. */
const EDGE_MARGIN = 3;

/** How many marks of each kind a grade has on a product of `AREA`, and how long and visible they are. */
type Amount = {
  readonly hairlines: number;
  readonly scratches: number;
  readonly scuffs: number;
  readonly rubs: number;
  readonly nicks: number;
  readonly dents: number;
  readonly hazes: number;
  readonly specks: number;
  /** Share of the full length or size of each mark. */
  readonly extent: number;
  /** Share of the full opacity. */
  readonly opacity: number;
};

const AREA = 90_000;

/** Glass neither dents nor loses paint. */
const ON_GLASS = { scratches: 0, scuffs: 0, rubs: 0, nicks: 0, dents: 0, hazes: 0 } as const;

// As the texts of the grades promise (`grade.A1.device` and so on): A1 is hard to see even from near, A2 is not
// seen at arm's length (a card), A3 is, with worn edges and small dents, and A4 is seen at once.
const AMOUNTS: Record<WornGrade | Exclude<ScreenWear, "S0">, Amount> = {
  A1: {
    hairlines: 8,
    scratches: 0,
    scuffs: 0,
    rubs: 2,
    nicks: 0,
    dents: 0,
    hazes: 0,
    specks: 2,
    extent: 0.45,
    opacity: 0.45,
  },
  A2: {
    hairlines: 34,
    scratches: 1,
    scuffs: 1,
    rubs: 6,
    nicks: 0,
    dents: 0,
    hazes: 0,
    specks: 8,
    extent: 0.6,
    opacity: 0.6,
  },
  A3: {
    hairlines: 48,
    scratches: 3,
    scuffs: 2,
    rubs: 16,
    nicks: 3,
    dents: 1,
    hazes: 2,
    specks: 18,
    extent: 0.82,
    opacity: 0.85,
  },
  A4: {
    hairlines: 150,
    scratches: 9,
    scuffs: 6,
    rubs: 44,
    nicks: 12,
    dents: 3,
    hazes: 4,
    specks: 70,
    extent: 1,
    opacity: 1,
  },
  // As the answers about a screen say: fine scratches that show only while it is off, clear ones that a nail feels.
  S1: { ...ON_GLASS, hairlines: 40, specks: 6, extent: 0.7, opacity: 0.9 },
  S2: { ...ON_GLASS, hairlines: 110, scratches: 9, scuffs: 4, specks: 30, extent: 1, opacity: 1 },
  S3: { ...ON_GLASS, hairlines: 60, scratches: 3, specks: 20, extent: 0.8, opacity: 1 },
};

/** Marks on a surface, each from the same random choices in every grade. */
export type Draft = Omit<Mark, "opacity"> & {
  /** Of A4. */
  readonly opacity: number;
};

/**
 * The marks of wear of a product in a grade: pure, and the same for the same seed. A grade has the marks of the
 * better grades, each as long and as visible or more, and further ones. None touches a functional part.
 */
export const wear = (
  seed: string,
  grade: WornGrade,
  { surface, material }: { readonly surface: Surface; readonly material: Material },
): readonly Mark[] => {
  const marks = marksOf(seed, AMOUNTS[grade], surface, material);
  return [...marks, ...mediaMarks(createRandom(`${seed} media`), grade, surface, material)];
};

/** The marks of a worn screen: pure, and the same for the same seed. A broken one has cracks from a corner. */
export const screenWear = (
  seed: string,
  worn: Exclude<ScreenWear, "S0">,
  glass: Surface,
): readonly Mark[] => {
  const marks = marksOf(`${seed} screen`, AMOUNTS[worn], glass, "hard");
  return worn === "S3" ? [...marks, ...glassCracks(createRandom(`${seed} cracks`), glass)] : marks;
};

const marksOf = (seed: string, amount: Amount, surface: Surface, material: Material): Mark[] => {
  const most = AMOUNTS.A4;
  // A small product has fewer marks, and a large one not more than the eye takes.
  const share = Math.min(1.25, Math.max(0.14, surface.area / AREA));
  const count = (of: number) => Math.round(of * share);
  const marks: Mark[] = [];
  const take = (
    name: string,
    key: Exclude<keyof Amount, "extent" | "opacity">,
    make: (random: Random) => readonly Draft[] | undefined,
  ) => {
    const drafts = draftsOf(createRandom(`${seed} ${name}`), count(most[key]), make);
    for (const group of drafts.slice(0, count(amount[key]))) {
      for (const draft of group.slice(0, Math.ceil(group.length * amount.extent)))
        marks.push(reduced(draft, amount));
    }
  };
  const place = { surface, edges: surface.contours.map(weighted) };
  take("haze", "hazes", (random) => (material === "paper" ? undefined : haze(random, place)));
  take("hairline", "hairlines", (random) => hairline(random, place));
  take("scuff", "scuffs", (random) => scuff(random, place));
  take("scratch", "scratches", (random) => scratch(random, place));
  take("speck", "specks", (random) => speck(random, place));
  take("rub", "rubs", (random) => rub(random, place, material));
  take("dent", "dents", (random) => (material === "paper" ? undefined : dent(random, place)));
  take("nick", "nicks", (random) => (material === "paper" ? undefined : nick(random, place)));
  return marks;
};

/** Tries to place so many groups of marks; a place that does not fit is tried elsewhere. */
const draftsOf = (
  random: Random,
  count: number,
  make: (random: Random) => readonly Draft[] | undefined,
): (readonly Draft[])[] => {
  const drafts: (readonly Draft[])[] = [];
  for (let tries = 0; tries < count * 12 && drafts.length < count; tries += 1) {
    const made = make(random);
    if (made !== undefined && made.length > 0) drafts.push(made);
  }
  return drafts;
};

const LINES: readonly Mark["kind"][] = ["hairline", "scratch", "crack", "crease"];

/** The mark as a better grade has it: shorter around its middle or smaller, and less visible. */
const reduced = (draft: Draft, { extent, opacity }: Amount): Mark => {
  const [{ points }, size] = [draft, draft.points.length];
  if (LINES.includes(draft.kind)) {
    const kept = Math.max(2, Math.round(size * extent));
    const from = Math.floor((size - kept) / 2);
    return { ...draft, points: points.slice(from, from + kept), opacity: draft.opacity * opacity };
  }
  return { ...draft, width: draft.width * extent, opacity: draft.opacity * opacity };
};

type Place = {
  readonly surface: Surface;
  readonly edges: readonly { readonly contour: Contour; readonly sums: readonly number[] }[];
};

/** Edges are worn most at outer corners, and at the bottom, on which a product stands and falls. */
const weighted = (contour: Contour) => {
  let sum = 0;
  const sums = contour.map(({ turn, inwards }) => {
    sum += 0.22 + Math.max(0, turn) * 5 + Math.max(0, -inwards[1]) * 0.25;
    return sum;
  });
  return { contour, sums };
};

const onEdge = (random: Random, { edges }: Place): { contour: Contour; index: number } | undefined => {
  const total = edges.reduce((sum, { sums }) => sum + (sums.at(-1) ?? 0), 0);
  let at = random.between(0, total);
  for (const { contour, sums } of edges) {
    const length = sums.at(-1) ?? 0;
    if (at < length)
      return {
        contour,
        index: Math.max(
          0,
          sums.findIndex((sum) => sum > at),
        ),
      };
    at -= length;
  }
  return undefined;
};

/** Whether all points are on material and away from functional parts. */
const isFree = (surface: Surface, points: readonly Point[], margin = MARGIN): boolean =>
  points.every(([x, y], index) => {
    const [nx, ny] = points[index + 1] ?? [x, y];
    const steps = Math.max(1, Math.ceil(Math.hypot(nx - x, ny - y) / 3));
    return Array.from({ length: steps }, (_, step) => step / steps).every((share) => {
      const [px, py] = [x + (nx - x) * share, y + (ny - y) * share];
      return surface.toFunctional(px, py) > margin && surface.colourAt(px, py) !== undefined;
    });
  });

/** A point on the material; `nearEdges` of them near an edge, where a hand and a table touch it. */
const anywhere = (random: Random, place: Place, nearEdges: number): Point | undefined => {
  if (random.chance(nearEdges)) {
    const at = onEdge(random, place);
    const edge = at?.contour[at.index];
    if (edge === undefined) return undefined;
    const depth = 3 + random.between(0, 1) ** 2 * 70;
    return [edge.x + edge.inwards[0] * depth, edge.y + edge.inwards[1] * depth];
  }
  return [random.between(10, 590), random.between(20, 580)];
};

const draftAt = (
  { surface }: Place,
  kind: Mark["kind"],
  points: readonly Point[],
  width: number,
  opacity: number,
): Draft | undefined => {
  const [x, y] = points[Math.floor(points.length / 2)] ?? [0, 0];
  const colour = surface.colourAt(x, y);
  return colour === undefined || !isFree(surface, points, MARGIN + width / 2)
    ? undefined
    : { kind, points, width, opacity, colour };
};

/** The points of a slightly bent line with this middle. */
const bent = (random: Random, [cx, cy]: Point, angle: number, length: number, bend: number): Point[] => {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const sag = random.between(-bend, bend) * length;
  const count = Math.max(3, Math.round(length / 7));
  return Array.from({ length: count }, (_, index) => {
    const t = (index / (count - 1)) * 2 - 1;
    const off = sag * (1 - t * t) + random.between(-0.25, 0.25);
    return [cx + (ux * t * length) / 2 - uy * off, cy + (uy * t * length) / 2 + ux * off];
  });
};

// Most lines come from the same movements, in and out of a pocket: two main directions.
const direction = (random: Random): number =>
  random.chance(0.65)
    ? (random.chance(0.6) ? 1.9 : -0.6) + random.between(-0.35, 0.35)
    : random.between(0, Math.PI);

const hairline = (random: Random, place: Place): readonly Draft[] | undefined => {
  const middle = anywhere(random, place, 0.45);
  if (middle === undefined) return undefined;
  const length = 6 + random.between(0, 1) ** 2.6 * 84;
  const draft = draftAt(
    place,
    "hairline",
    bent(random, middle, direction(random), length, 0.025),
    random.between(0.3, 0.8),
    random.between(0.16, 0.5),
  );
  return draft && [draft];
};

/** Many short lines side by side: the product slid over something rough. */
const scuff = (random: Random, place: Place): readonly Draft[] | undefined => {
  const middle = anywhere(random, place, 0.85);
  if (middle === undefined) return undefined;
  const [angle, reach] = [direction(random), random.between(12, 38)];
  const drafts = Array.from({ length: random.integer(24, 46) }, () => {
    const [along, across] = [random.between(-1, 1) * reach, random.between(-0.5, 0.5) ** 3 * reach * 3.2];
    const centre: Point = [
      middle[0] + Math.cos(angle) * along - Math.sin(angle) * across,
      middle[1] + Math.sin(angle) * along + Math.cos(angle) * across,
    ];
    return draftAt(
      place,
      "hairline",
      bent(random, centre, angle + random.between(-0.07, 0.07), random.between(4, 20), 0.02),
      random.between(0.3, 0.9),
      random.between(0.12, 0.46),
    );
  }).filter((draft) => draft !== undefined);
  return drafts.length < 6 ? undefined : drafts;
};

/** A deep line with gaps where it was not pressed. */
const scratch = (random: Random, place: Place): readonly Draft[] | undefined => {
  const middle = anywhere(random, place, 0.5);
  if (middle === undefined) return undefined;
  const points = bent(random, middle, direction(random), random.between(22, 105), 0.03);
  const width = random.between(0.8, 1.7);
  const whole = draftAt(place, "scratch", points, width, random.between(0.5, 0.85));
  if (whole === undefined || points.length < 9 || random.chance(0.4)) return whole && [whole];
  const cut = random.integer(3, points.length - 5);
  return [
    { ...whole, points: points.slice(0, cut + 1) },
    { ...whole, points: points.slice(cut + 2), width: width * 0.7 },
  ];
};

const speck = (random: Random, place: Place): readonly Draft[] | undefined => {
  const point = anywhere(random, place, 0.8);
  const draft =
    point && draftAt(place, "speck", [point], 0.8 + random.between(0, 1) ** 3 * 2, random.between(0.3, 0.75));
  return draft && [draft];
};

const haze = (random: Random, place: Place): readonly Draft[] | undefined => {
  const point = anywhere(random, place, 0.4);
  if (point === undefined) return undefined;
  const { surface } = place;
  const room = Math.min(surface.toFunctional(...point) - MARGIN, surface.toEdge(...point) + 4);
  if (room < 22) return undefined;
  const draft = draftAt(place, "haze", [point], 1, random.between(0.5, 1));
  return draft && [{ ...draft, width: Math.min(150, room * 2) }];
};

const dent = (random: Random, place: Place): readonly Draft[] | undefined => {
  const at = onEdge(random, place);
  const edge = at?.contour[at.index];
  if (edge === undefined) return undefined;
  const radius = random.between(4, 8);
  const depth = radius + random.between(1.5, 6);
  const point: Point = [edge.x + edge.inwards[0] * depth, edge.y + edge.inwards[1] * depth];
  if (place.surface.toEdge(...point) < radius) return undefined;
  const draft = draftAt(place, "dent", [point], radius * 2, random.between(0.7, 1));
  return draft && [draft];
};

/** The part of an outline around an index, and the same part further inside, at depths from `depthOf` (share from 0 to 1). */
const strip = (
  contour: Contour,
  index: number,
  length: number,
  depthOf: (share: number) => number,
): Point[] => {
  // At most half of the outline: longer, its ends would meet and surround what is inside.
  const count = Math.min(Math.max(3, Math.round(length / CELL)), Math.floor(contour.length / 2));
  const at = (offset: number): EdgePoint | undefined =>
    contour[(index + Math.round(offset - count / 2) + contour.length * 2) % contour.length];
  const outer: Point[] = [];
  const inner: Point[] = [];
  for (let offset = 0; offset <= count; offset += 1) {
    const edge = at(offset);
    if (edge === undefined) continue;
    const depth = depthOf(offset / count);
    outer.push([edge.x + edge.inwards[0], edge.y + edge.inwards[1]]);
    inner.push([edge.x + edge.inwards[0] * (1 + depth), edge.y + edge.inwards[1] * (1 + depth)]);
  }
  return [...outer, ...inner.toReversed()];
};

/** Paint or polish that is rubbed off an edge. */
const rub = (random: Random, place: Place, material: Material): readonly Draft[] | undefined => {
  const at = onEdge(random, place);
  if (at === undefined) return undefined;
  const isCorner = (at.contour[at.index]?.turn ?? 0) > 0.25;
  const deepest =
    (material === "paper" ? random.between(1.6, 5) : random.between(0.8, 2.4)) * (isCorner ? 1.7 : 1);
  const points = strip(
    at.contour,
    at.index,
    5 + random.between(0, 1) ** 2 * (isCorner ? 34 : 52),
    (share) => 0.2 + deepest * Math.sin(share * Math.PI) ** 0.7 * random.between(0.1, 1),
  );
  return edgeDraft(random, place, "rub", points, [0.4, 0.85]);
};

/** A small piece that broke off an edge. */
const nick = (random: Random, place: Place): readonly Draft[] | undefined => {
  const at = onEdge(random, place);
  if (at === undefined) return undefined;
  const [length, deepest] = [random.between(3, 10), random.between(1.4, 3.6)];
  const lean = random.between(0.25, 0.75);
  const points = strip(at.contour, at.index, length, (share) => {
    const rise = share < lean ? share / lean : (1 - share) / (1 - lean);
    return deepest * rise ** 0.7 * random.between(0.75, 1.1);
  });
  return edgeDraft(random, place, "nick", points, [0.75, 1]);
};

const edgeDraft = (
  random: Random,
  { surface }: Place,
  kind: "rub" | "nick",
  points: readonly Point[],
  [least, most]: readonly [number, number],
): readonly Draft[] | undefined => {
  if (!surface.isAway(points, EDGE_MARGIN)) return undefined;
  // The material's colour a little further inside: at the edge itself a drawing has a rim of its own.
  const [first, last] = [points[Math.floor(points.length / 4)], points[Math.floor((points.length * 3) / 4)]];
  if (first === undefined || last === undefined) return undefined;
  const length = Math.max(0.5, Math.hypot(last[0] - first[0], last[1] - first[1]));
  const reach = 5 / length;
  const colour =
    surface.colourAt(last[0] + (last[0] - first[0]) * reach, last[1] + (last[1] - first[1]) * reach) ??
    surface.colourAt(last[0], last[1]);
  return colour === undefined
    ? undefined
    : [{ kind, points, width: 1, opacity: random.between(least, most), colour }];
};
