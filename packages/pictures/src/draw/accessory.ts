import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { bag, screenProtector, shellCase, tripod } from "./accessory-carry.ts";
import { adapter, cable, dock } from "./accessory-connect.ts";
import { keyboard, mouse, padController, stylus } from "./accessory-input.ts";
import { headset, remote } from "./accessory-media.ts";
import { battery, charger, powerBank } from "./accessory-power.ts";
import { drive, memoryCard } from "./accessory-storage.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Style = SpecOf<"accessory">["style"];

const styles: Record<Style, (pen: Pen, finish: Finish, text: string) => string> = {
  charger,
  cable,
  case: shellCase,
  stylus,
  keyboard,
  mouse,
  "power-bank": powerBank,
  controller: padController,
  "memory-card": memoryCard,
  battery,
  dock,
  "screen-protector": screenProtector,
  bag,
  tripod,
  remote,
  headset,
  adapter,
  drive,
};

/** Draws an accessory of a device. */
export const drawAccessory = (spec: SpecOf<"accessory">, pen: Pen): string =>
  styles[spec.style](pen, finishOf(spec.colour), spec.text ?? "");
