import type { ConsoleModel } from "./console-model.ts";

/** Handhelds that run on ordinary batteries, which nobody gets with a used one. */
const ON_BATTERIES = /^(?:Game Boy (?:Classic|Pocket|Color|Advance$)|Sega Game Gear|Atari Lynx)/u;

/** The power supply is inside, so that a cable is enough. */
const HAS_POWER_INSIDE =
  /^PlayStation(?! 2 Slim| Classic)|^Xbox (?:Classic|One S|One X|Series)|^Sega (?:Dreamcast|Saturn)/u;

/** What a console comes with, by the values of the attribute `included`. Undefined: it is not known. */
export function contentsOf({ model, family, type, year }: ConsoleModel): readonly string[] | undefined {
  switch (type) {
    case "home": {
      const controls =
        family === "Wii" ? ["remote", "sensor-bar"] : [family === "Wii U" ? "gamepad" : "controller"];
      const isHighDefinition = year >= 2006 && family !== "Wii" && model !== "Xbox 360 Core";
      return [
        ...controls,
        isHighDefinition ? "hdmi" : "av",
        HAS_POWER_INSIDE.test(model) ? "power" : "adapter",
      ];
    }
    case "hybrid":
      return ["joy-con", "dock", "hdmi", "adapter"];
    case "mini":
      return ["controller", "hdmi", "usb"];
    case "handheld":
      if (ON_BATTERIES.test(model)) return undefined;
      return model.startsWith("PlayStation Portal") ? ["charging-cable"] : ["charger"];
    default:
      return undefined;
  }
}
