import {
  defect,
  euros,
  functions,
  grade,
  none,
  percent,
  question,
  recycle,
  unlock,
} from "./question-draft.ts";

// Of all devices

export const power = question("power", { yes: none, no: recycle });
export const lock = question("lock", { yes: none, no: unlock });
export const liquid = question("liquid", { no: none, yes: defect("A4", 25) });
export const display = question("display", {
  flawless: none,
  light: grade("A1"),
  scratched: grade("A3"),
  broken: defect("A4", 20),
});
export const housing = question("housing", {
  new: none,
  light: grade("A1"),
  worn: grade("A2"),
  damaged: { isDefect: true, effect: grade("A4") },
});
export const runtime = question("runtime", {
  long: none,
  shorter: defect("A1", 2),
  plugged: defect("A3", 5),
  swollen: recycle,
});
export const powerSupply = question("power-supply", { yes: none, no: euros(15) });

// Phones and tablets

export const touchFunctions = functions("", {
  camera: defect("A3", 5),
  sound: defect("A3", 3),
  buttons: defect("A3", 3),
  charging: defect("A3", 8),
  wireless: defect("A3", 15),
  several: defect("A4", 35),
});
export const battery = question("battery", {
  good: none,
  fair: percent(4),
  weak: defect("A2", 3),
  unknown: percent(4),
  swollen: recycle,
});
export const simLock = question("sim-lock", { yes: none, no: { isDefect: true, effect: percent(15) } });

// Computers

export const laptopFunctions = functions("laptop-", {
  keyboard: defect("A3", 8),
  trackpad: defect("A3", 5),
  ports: defect("A3", 3),
  camera: defect("A3", 3),
  wireless: defect("A3", 8),
  several: defect("A4", 35),
});
export const laptopCharger = question("laptop-charger", { yes: none, no: euros(25) });
export const computerFunctions = functions("computer-", {
  ports: defect("A3", 3),
  drive: defect("A3", 8),
  fan: defect("A3", 3),
  graphics: defect("A4", 20),
  several: defect("A4", 35),
});
export const computerParts = question("computer-parts", {
  yes: none,
  no: { isDefect: true, effect: percent(25) },
});
export const panel = question("panel", { flawless: none, spots: grade("A3"), broken: recycle });
export const stand = question("stand", { yes: none, no: euros(20) });

// Watches

export const watchFunctions = question("watch-functions", { all: none, some: defect("A4", 15) }, "functions");
export const strap = question("strap", { yes: none, no: euros(10) });
export const watchCharger = question("watch-charger", { yes: none, no: euros(15) });

// Consoles

export const consoleFunctions = functions("console-", {
  disc: defect("A3", 8),
  ports: defect("A3", 5),
  noise: defect("A3", 3),
  wireless: defect("A3", 8),
  several: defect("A4", 35),
});
export const controller = question("controller", {
  works: none,
  faulty: { isDefect: true, effect: euros(20) },
  missing: euros(40),
});

// Cameras and lenses

export const cameraFunctions = functions("camera-", {
  shutter: defect("A4", 25),
  autofocus: defect("A3", 15),
  screen: defect("A3", 10),
  buttons: defect("A3", 5),
  several: defect("A4", 35),
});
export const sensor = question("sensor", { clean: none, dusty: percent(5), damaged: defect("A4", 30) });
export const cameraKit = question("camera-kit", {
  both: none,
  "no-charger": euros(20),
  "no-battery": euros(25),
  none: euros(40),
});
export const lensFunctions = question("lens-functions", { all: none, some: defect("A4", 20) }, "functions");
export const glass = question("glass", {
  clear: none,
  dust: grade("A1"),
  scratched: defect("A4", 15),
  fungus: recycle,
});
export const caps = question("caps", { yes: none, no: euros(5) });

// Audio

export const sound = question("sound", { good: none, faulty: defect("A4", 30), silent: recycle });
export const pads = question("pads", { fine: none, worn: grade("A2") });
export const audioBattery = question("audio-battery", { long: none, wired: none, shorter: defect("A1", 5) });
export const audioKit = question("audio-kit", { yes: none, no: euros(15) });
