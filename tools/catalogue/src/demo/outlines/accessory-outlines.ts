import type { PictureSpec } from "@reprise/pictures/spec";
import type { Outline, OutlineRow } from "./outline.ts";
import { outlineOf } from "./outline.ts";

type Drawn = Outline<"accessory"> & { readonly colour?: string };

const DARK = "#2a2c30";
const LIGHT = "#eceded";
const GREY = "#8b8d92";

const charger = (ports: number, text: string, colour = LIGHT): Drawn => ({
  style: "charger",
  ports,
  text,
  colour,
});
const pad = (controller: NonNullable<Drawn["controller"]>, colour = DARK): Drawn => ({
  style: "controller",
  controller,
  colour,
});
const plain = (style: Drawn["style"], colour = DARK): Drawn => ({ style, colour });

/** Outlines of single models. */
const ROWS: readonly OutlineRow<Drawn>[] = [
  ["Apple", /^20W/u, charger(1, "20W")],
  ["Apple", /^35W Dual/u, charger(2, "35W")],
  ["Apple", /^61W/u, charger(1, "61W")],
  ["Apple", /^67W/u, charger(1, "67W")],
  ["Apple", /^96W/u, charger(1, "96W")],
  ["Apple", /^140W/u, charger(1, "140W")],
  ["Apple", /^MagSafe-Lade/u, plain("disc-charger", LIGHT)],
  ["Apple", /^AirTag/u, plain("tracker", LIGHT)],
  ["Apple", /^Magic Trackpad/u, plain("trackpad", LIGHT)],
  ["Apple", /^TV /u, plain("set-top-box")],
  ["Apple", /Siri Remote/u, plain("remote", "#d9dadc")],
  ["Samsung", /^25W/u, charger(1, "25W")],
  ["Samsung", /^45W/u, charger(1, "45W", DARK)],
  ["Samsung", /SmartTag/u, plain("tracker")],
  ["Anker", /^735/u, charger(3, "65W", DARK)],
  ["Sony", /^DualSense.*Weiß/u, pad("dualsense", LIGHT)],
  ["Sony", /^DualSense.*Red/u, pad("dualsense", "#a3243b")],
  ["Sony", /^DualSense Edge/u, pad("dualsense", LIGHT)],
  ["Sony", /^DualSense/u, pad("dualsense")],
  ["Sony", /^DualShock 4.*Weiß/u, pad("dualshock", LIGHT)],
  ["Sony", /^DualShock 4/u, pad("dualshock")],
  ["Microsoft", /^Xbox.*White/u, pad("xbox", LIGHT)],
  ["Microsoft", /^Xbox/u, pad("xbox")],
  ["Nintendo", /^Switch Pro/u, pad("switch-pro")],
  ["Nintendo", /^Joy-Con.*Neon/u, { style: "joy-cons", colour: "#1bb6d6", accent: "#ff4f4a" }],
  ["Nintendo", /^Joy-Con/u, { style: "joy-cons", colour: GREY, accent: GREY }],
  ["Nintendo", /Dockingstation/u, plain("console-dock")],
  ["Nintendo", /^Ring-Con/u, plain("ring")],
  ["Nintendo", /^Wii Remote/u, pad("wii-remote", LIGHT)],
  ["Sony", /^PlayStation Move/u, plain("motion-stick")],
  ["Nintendo", /^Wii Nunchuk/u, plain("nunchuk", LIGHT)],
  ["Nintendo", /^Wii Balance/u, plain("board", LIGHT)],
  ["Nintendo", /^GameCube/u, pad("gamecube", "#3f4f9c")],
  ["AVM", /Repeater/u, charger(1, "", LIGHT)],
  ["AVM", /Box/u, plain("router", "#b8202f")],
  ["Amazon", /Stick/u, plain("stick")],
  ["Amazon", /Cube/u, plain("set-top-box")],
  ["Google", /Chromecast/u, plain("stick", LIGHT)],
  ["Google", /Thermostat/u, plain("thermostat")],
  ["Philips Hue", /Bridge/u, plain("set-top-box", LIGHT)],
  ["Philips Hue", /./u, plain("bulb", LIGHT)],
  ["SanDisk", /SDXC 128 GB/u, { style: "memory-card", colour: DARK, text: "128 GB" }],
  ["Samsung", /T7.* (\d TB)/u, { style: "drive", colour: DARK }],
];

/** Outline by the type in the curated list: without features of a brand. */
const NEUTRAL: Readonly<Record<string, Drawn["style"]>> = {
  charger: "charger",
  cable: "cable",
  dock: "dock",
  keyboard: "keyboard",
  mouse: "mouse",
  trackpad: "trackpad",
  webcam: "webcam",
  stylus: "stylus",
  controller: "controller",
  wheel: "wheel",
  camera: "sensor-bar",
  amiibo: "figure",
  storage: "drive",
  battery: "battery",
  flash: "flash",
  tripod: "tripod",
  gimbal: "gimbal",
  streaming: "set-top-box",
  remote: "remote",
  smarthome: "thermostat",
  router: "router",
  powerbank: "power-bank",
  tracker: "tracker",
};

export function accessoryPicture(
  { brand, model, type }: { readonly brand: string; readonly model: string; readonly type: string },
  seed: string,
): PictureSpec {
  const isLight = /wei(?:ß|ss)|white|^Pencil|Adapter|Apple/iu.test(`${brand} ${model}`);
  const drawn = outlineOf(ROWS, brand, model, { style: NEUTRAL[type] ?? "adapter" });
  const capacity = type === "storage" ? /\d+ [GT]B/u.exec(model)?.[0] : undefined;
  return {
    kind: "accessory",
    seed,
    ...(capacity === undefined ? {} : { text: capacity }),
    ...drawn,
    colour: drawn.colour ?? (isLight ? LIGHT : DARK),
  };
}
