/** A platform as the data names it: category, short name on the box, usual price in cents, kind of box, years it was sold in. */
export interface Platform {
  readonly categoryId: number;
  readonly name: string;
  readonly short: string;
  readonly usual: number;
  readonly box: "disc" | "card" | "cartridge" | "box";
  readonly from: number;
  readonly to: number;
  readonly keywords: readonly string[];
}

const TABLE = `
PS5|511|PlayStation 5|PS5|2700|disc|2020|2026|ps5
PS4|512|PlayStation 4|PS4|1400|disc|2013|2026|ps4
Switch|532|Nintendo Switch|Switch|2900|card|2017|2026|switch
Switch 2|531|Nintendo Switch 2|Switch 2|4900|card|2025|2026|switch 2
Xbox One|522|Xbox One|Xbox One|1300|disc|2013|2026|xbox
Xbox Series|521|Xbox Series X|Xbox Series X|2500|disc|2020|2026|xbox
PlayStation|515|PlayStation|PS1|1299|disc|1995|2003|ps1
PlayStation 2|514|PlayStation 2|PS2|699|disc|2000|2013|ps2
PlayStation 3|513|PlayStation 3|PS3|700|disc|2006|2013|ps3
PSP|516|PSP|PSP|799|disc|2005|2013|psp
PS Vita|517|PlayStation Vita|PS Vita|1499|card|2012|2018|ps vita
Wii|534|Nintendo Wii|Wii|899|disc|2006|2013|wii
Wii U|533|Nintendo Wii U|Wii U|1499|disc|2012|2017|wii u
Nintendo 3DS|535|Nintendo 3DS|3DS|1599|card|2011|2019|3ds
GameCube|536|Nintendo GameCube|GameCube|1999|disc|2002|2008|gamecube
Nintendo 64|541|Nintendo 64|N64|2500|cartridge|1996|2002|n64
SNES|542|Super Nintendo|SNES|2500|cartridge|1990|1998|snes
NES|543|Nintendo Entertainment System|NES|2200|cartridge|1985|1995|nes
Game Boy|544|Game Boy|Game Boy|2500|cartridge|1989|1999|gameboy
Game Boy Color|545|Game Boy Color|Game Boy Color|2000|cartridge|1998|2003|gameboy
Game Boy Advance|546|Game Boy Advance|GBA|1900|cartridge|2001|2008|gameboy
Mega Drive|547|Sega Mega Drive|Mega Drive|1900|cartridge|1988|1998|mega drive
Dreamcast|548|Sega Dreamcast|Dreamcast|2200|disc|1998|2003|dreamcast
Saturn|549|Sega Saturn|Saturn|2400|disc|1994|1999|saturn
Mega-CD|549|Sega Mega-CD|Mega-CD|2400|disc|1991|1996|mega cd
Master System|549|Sega Master System|Master System|1500|cartridge|1985|1996|master system
Game Gear|549|Sega Game Gear|Game Gear|1300|cartridge|1990|1997|game gear
Atari Lynx|549|Atari Lynx|Lynx|2200|cartridge|1989|1996|lynx
Neo Geo Pocket Color|549|Neo Geo Pocket Color|Neo Geo Pocket|2800|cartridge|1999|2002|neo geo
`;

export const PLATFORMS: ReadonlyMap<string, Platform> = new Map(TABLE.trim().split("\n").map((line) => {
  const [id = "", categoryId, name = "", short = "", usual, box, from, to, keyword = ""] = line.split("|");
  return [id, {
    categoryId: Number(categoryId), name, short, usual: Number(usual), box: box as Platform["box"], from: Number(from), to: Number(to), keywords: [keyword],
  }];
}));
