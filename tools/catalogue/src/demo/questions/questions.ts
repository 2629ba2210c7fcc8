import { euros, functions, grade, none, percent, question, recycle, unlock } from "./question-draft.ts";

// Of all devices

export const power = question("power", { yes: none, no: recycle });
export const lock = question("lock", { yes: none, no: unlock });
export const liquid = question("liquid", { no: none, yes: percent(40) });
export const display = question("display", {
  flawless: none,
  light: grade("A1"),
  scratched: grade("A3"),
  broken: percent(45),
});
export const housing = question("housing", {
  new: none,
  light: grade("A1"),
  worn: grade("A2"),
  damaged: grade("A4"),
});
export const runtime = question("runtime", {
  long: none,
  shorter: percent(6),
  plugged: percent(18),
  swollen: recycle,
});
export const powerSupply = question("power-supply", { yes: none, no: euros(15) });

// Phones and tablets

export const touchFunctions = functions("", {
  camera: percent(15),
  sound: percent(12),
  buttons: percent(10),
  charging: percent(20),
  wireless: percent(30),
  several: percent(55),
});
export const battery = question("battery", {
  good: none,
  fair: percent(4),
  weak: percent(12),
  unknown: percent(4),
  swollen: recycle,
});
export const simLock = question("sim-lock", { yes: none, no: percent(15) });

// Computers

export const laptopFunctions = functions("laptop-", {
  keyboard: percent(20),
  trackpad: percent(15),
  ports: percent(12),
  camera: percent(10),
  wireless: percent(20),
  several: percent(55),
});
export const laptopCharger = question("laptop-charger", { yes: none, no: euros(25) });
export const computerFunctions = functions("computer-", {
  ports: percent(12),
  drive: percent(20),
  fan: percent(12),
  graphics: percent(40),
  several: percent(55),
});
export const computerParts = question("computer-parts", { yes: none, no: percent(25) });
export const panel = question("panel", { flawless: none, spots: grade("A3"), broken: recycle });
export const stand = question("stand", { yes: none, no: euros(20) });

// Watches

export const watchFunctions = question("watch-functions", { all: none, some: percent(30) }, "functions");
export const strap = question("strap", { yes: none, no: euros(10) });
export const watchCharger = question("watch-charger", { yes: none, no: euros(15) });

// Consoles

export const consoleFunctions = functions("console-", {
  disc: percent(20),
  ports: percent(15),
  noise: percent(12),
  wireless: percent(20),
  several: percent(55),
});
export const controller = question("controller", { works: none, faulty: euros(20), missing: euros(40) });

// Cameras and lenses

export const cameraFunctions = functions("camera-", {
  shutter: percent(45),
  autofocus: percent(30),
  screen: percent(25),
  buttons: percent(15),
  several: percent(55),
});
export const sensor = question("sensor", { clean: none, dusty: percent(5), damaged: percent(50) });
export const cameraKit = question("camera-kit", {
  both: none,
  "no-charger": euros(20),
  "no-battery": euros(25),
  none: euros(40),
});
export const lensFunctions = question("lens-functions", { all: none, some: percent(40) }, "functions");
export const glass = question("glass", {
  clear: none,
  dust: grade("A1"),
  scratched: percent(35),
  fungus: recycle,
});
export const caps = question("caps", { yes: none, no: euros(5) });

// Audio

export const sound = question("sound", { good: none, faulty: percent(50), silent: recycle });
export const pads = question("pads", { fine: none, worn: percent(12) });
export const audioBattery = question("audio-battery", { long: none, wired: none, shorter: percent(10) });
export const audioKit = question("audio-kit", { yes: none, no: euros(15) });
