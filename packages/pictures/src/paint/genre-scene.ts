import type { Pen } from "../draw/pen.ts";
import { turnHue } from "./colour.ts";
import { moods } from "./mood.ts";
import type { Mood, MoodName } from "./mood.ts";
import * as built from "./scenes-built.ts";
import * as nature from "./scenes-nature.ts";

const scenes = { ...built, ...nature };
type SceneName = keyof typeof scenes;
type Choice = readonly [
  words: RegExp,
  scenes: readonly [SceneName, ...SceneName[]],
  moods: readonly [MoodName, ...MoodName[]],
];

// Typical poster scenes by genre. Genre names occur in several languages.
const choices: readonly Choice[] = [
  [
    /sci|space|raum|future/iu,
    ["planet", "grid", "skyline", "wanderer", "shards", "planet"],
    ["neon", "cold", "jade", "ember"],
  ],
  [/fantas|märchen|fairy/iu, ["castle", "wanderer", "forest", "planet"], ["jade", "rose", "dusk", "neon"]],
  [
    /horror|thrill|myst|krimi|crime|noir|grusel/iu,
    ["forest", "doorway", "skyline", "road", "blinds", "bridge", "shards", "lighthouse"],
    ["noir", "ember", "cold", "jade"],
  ],
  [
    /west|war|krieg|hist|abenteuer|advent/iu,
    ["desert", "wanderer", "sea", "castle", "lighthouse", "forest"],
    ["sand", "ember", "dusk", "jade"],
  ],
  [
    /roman|love|liebe|musi|drama|biogr/iu,
    ["sea", "skyline", "doorway", "road", "bridge", "lighthouse", "balloons", "wanderer"],
    ["rose", "dusk", "azure", "sand", "cold"],
  ],
  [
    /com|komö|famil|anim|kinder|child|satir/iu,
    ["burst", "sea", "road", "balloons", "skyline", "bridge", "lighthouse"],
    ["candy", "azure", "rose", "sand"],
  ],
  [
    /race|renn|sport|action/iu,
    ["road", "grid", "skyline", "burst", "bridge", "shards"],
    ["ember", "neon", "azure", "cold"],
  ],
];

const all = [Object.keys(scenes), Object.keys(moods)] as [
  [SceneName, ...SceneName[]],
  [MoodName, ...MoodName[]],
];

const turned = (mood: Mood, degrees: number): Mood => ({
  high: turnHue(mood.high, degrees),
  low: turnHue(mood.low, degrees),
  glow: mood.glow,
  far: turnHue(mood.far, degrees),
  near: turnHue(mood.near, degrees),
});

/** The picture of a poster for a genre (free text, may be empty); fills an area from 0, 0. */
export const genreScene = (pen: Pen, genre: string, width: number, height: number): string => {
  const choice = choices.find(([words]) => words.test(genre));
  const scene = pen.random.pick(choice?.[1] ?? all[0]);
  const mood = turned(moods[pen.random.pick(choice?.[2] ?? all[1])], pen.random.between(-26, 26));
  return scenes[scene](pen, mood, width, height);
};
