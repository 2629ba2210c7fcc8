import { finishOf } from "../paint/finish.ts";
import type { Finish } from "../paint/finish.ts";
import { bag, screenProtector, shellCase, tripod } from "./accessory-carry.ts";
import { adapter, cable, dock } from "./accessory-connect.ts";
import { board, consoleDock, figure, joyCons, motionStick, nunchuk, ring, wheel } from "./accessory-games.ts";
import { bulb, router, setTopBox, stick, thermostat, tracker } from "./accessory-home.ts";
import { keyboard, mouse, padController, stylus } from "./accessory-input.ts";
import { headset, remote } from "./accessory-media.ts";
import { flash, gimbal, sensorBar, trackpad, webcam } from "./accessory-picture.ts";
import { battery, charger, discCharger, powerBank } from "./accessory-power.ts";
import { drive, memoryCard } from "./accessory-storage.ts";
import type { Pen, SpecOf } from "./pen.ts";

type Spec = SpecOf<"accessory">;

const styles: Record<Spec["style"], (pen: Pen, finish: Finish, text: string, spec: Spec) => string> = {
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
  "disc-charger": discCharger,
  tracker,
  trackpad,
  webcam,
  "sensor-bar": sensorBar,
  figure,
  flash,
  router,
  thermostat,
  bulb,
  stick,
  "set-top-box": setTopBox,
  wheel,
  "joy-cons": joyCons,
  ring,
  board,
  gimbal,
  "console-dock": consoleDock,
  "motion-stick": motionStick,
  nunchuk,
};

/** Draws an accessory of a device. */
export const drawAccessory = (spec: Spec, pen: Pen): string =>
  styles[spec.style](pen, finishOf(spec.colour), spec.text ?? "", spec);
