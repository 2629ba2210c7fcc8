export const USAGE = `Usage:
  pnpm catalogue import FILE                        imports a catalogue file (docs/catalogue-file.md)
    --dry-run                                       only says what it would change
    --allow-withdrawals                             also if it takes many devices off sale
  pnpm catalogue demo [--products N] [--if-empty]   imports the demo catalogue, 15000 products by default;
                                                    with --if-empty only into an empty database
  pnpm catalogue demo [--products N] --file FILE    writes the demo catalogue to a file instead
  pnpm catalogue synonyms [FILE]                    replaces the synonyms by those of FILE (docs/catalogue-file.md);
                                                    without FILE prints the current synonyms
  pnpm catalogue photographs [--product ID]         lists which product, grade and unit has which photographs, and what
                                                    the last import left out, and why; --json prints JSON
Uses the database of DATABASE_URL, otherwise the embedded database in DATA_DIR (default .data).`;
