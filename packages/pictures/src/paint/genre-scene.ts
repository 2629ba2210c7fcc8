import type { Pen } from "../draw/pen.ts";
import { scenes, moods } from "./scenery.ts";
import type { MoodName, SceneName } from "./scenery.ts";

type Choice = readonly [words: RegExp, scenes: readonly [SceneName, ...SceneName[]], moods: readonly [MoodName, ...MoodName[]]];

// What a poster of this genre tends to show. Genres come in several languages.
const choices: readonly Choice[] = [
  [/sci|space|fantast|raum|future/iu, ["planet", "grid", "skyline", "wanderer"], ["neon", "cold", "jade"]],
  [/horror|thrill|myst|krimi|crime|noir|grusel/iu, ["forest", "doorway", "skyline", "road"], ["noir", "ember", "cold", "jade"]],
  [/west|war|krieg|hist|abenteuer|advent/iu, ["desert", "wanderer", "sea"], ["sand", "ember", "dusk"]],
  [/roman|love|liebe|musi|drama/iu, ["sea", "skyline", "doorway", "road", "wanderer"], ["rose", "dusk", "azure", "sand"]],
  [/com|komö|famil|anim|kinder|child|satir/iu, ["burst", "sea", "road", "skyline"], ["candy", "azure", "rose"]],
  [/race|renn|sport|action/iu, ["road", "grid", "skyline", "burst"], ["ember", "neon", "azure"]],
];

const all = [Object.keys(scenes), Object.keys(moods)] as [[SceneName, ...SceneName[]], [MoodName, ...MoodName[]]];

/** A poster's picture for a genre (free text, may be empty), filling an area from 0, 0. */
export const genreScene = (pen: Pen, genre: string, width: number, height: number): string => {
  const choice = choices.find(([words]) => words.test(genre));
  const scene = pen.random.pick(choice?.[1] ?? all[0]);
  const mood = pen.random.pick(choice?.[2] ?? all[1]);
  return scenes[scene](pen, moods[mood], width, height);
};
