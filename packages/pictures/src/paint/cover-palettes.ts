/** Harmonising colours of a printed cover. */
export type CoverPalette = {
  readonly paper: string;
  readonly ink: string;
  readonly first: string;
  readonly second: string;
  readonly third: string;
};

const palette = (paper: string, ink: string, first: string, second: string, third: string): CoverPalette => ({
  paper,
  ink,
  first,
  second,
  third,
});

export const coverPalettes: readonly [CoverPalette, ...CoverPalette[]] = [
  palette("#f3e9dc", "#1d2d44", "#c8553d", "#e9b44c", "#588b8b"),
  palette("#f6d5cd", "#3d2633", "#b23a48", "#f4a6a0", "#8c5e58"),
  palette("#17301f", "#f4ecd8", "#6a994e", "#dda15e", "#386641"),
  palette("#14213d", "#f5f0e1", "#fca311", "#c9d3e6", "#3d5a98"),
  palette("#e9b949", "#2b2118", "#b5390b", "#f9ebcb", "#3a5a40"),
  palette("#0f4c5c", "#fdf6ec", "#e36414", "#fbb13c", "#5fa8a0"),
  palette("#3c1642", "#fbeff5", "#f26ca7", "#ffd166", "#7b4b94"),
  palette("#f7f7f5", "#121212", "#e63946", "#457b9d", "#a8cfd6"),
  palette("#cad2c5", "#26343b", "#52796f", "#84a98c", "#bc6c25"),
  palette("#8f1d22", "#fff3e0", "#ee9b00", "#e9d8a6", "#5a1014"),
  palette("#a9d6e5", "#012a4a", "#f77f00", "#ffffff", "#2a6f97"),
  palette("#22252b", "#f2efe9", "#d4a373", "#e07a5f", "#5c6370"),
  palette("#d9cfee", "#2d1e4b", "#7048b6", "#f2b5d4", "#f7d060"),
  palette("#d97d54", "#2b1a12", "#fbe8d3", "#7d3c22", "#f4c095"),
  palette("#101114", "#f5f3ee", "#d62828", "#f77f00", "#4a4e57"),
  palette("#d8f3dc", "#1b4332", "#2d6a4f", "#ff8fa3", "#95d5b2"),
  palette("#1b3a4b", "#fefae0", "#e9c46a", "#f4a261", "#2a9d8f"),
  palette("#efe6f7", "#27213c", "#5a4fcf", "#ff6b6b", "#ffd93d"),
];
