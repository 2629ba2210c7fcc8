/** Common names of mounts for which the data uses other names. */
const NAMES: Readonly<Record<string, string>> = {
  "Nikon F AF": "Nikon F",
  "Nikon F AI": "Nikon F",
  "Nikon F AI-S": "Nikon F",
  "Pentax KAF": "Pentax K",
  "Pentax KAF2": "Pentax K",
  "Pentax KAF4": "Pentax K",
  "Minolta AF": "Sony Alpha",
  "4/3 System": "Four Thirds",
  "Micro 4/3 System": "Micro Four Thirds",
};

export const mountName = (mount: string): string => NAMES[mount] ?? mount;
