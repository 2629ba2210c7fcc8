/**
 * Gives each cell of a table in HTML that the API has sanitised the heading of its column: on a phone the styles show a row as a
 * card, in which cells stand below each other. The roles keep it a table for screen readers. A wide one scrolls by itself on
 * larger screens, with the keyboard, too.
 */
export const labelledTables = (html: string): string =>
  html.replaceAll(/<table>.*?<\/table>/gsu, (table) => {
    const headings = Array.from(table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gsu), ([, heading = ""]) =>
      heading.replaceAll(/<[^<>]*>/gu, "").replaceAll('"', "&quot;"),
    );
    return table
      .replaceAll(/<tr>.*?<\/tr>/gsu, (row) => {
        let column = 0;
        return row.replaceAll(/<td\b/gu, () => `<td role="cell" data-heading="${headings[column++] ?? ""}"`);
      })
      .replace("<table>", '<table role="table" tabindex="0">')
      .replaceAll(/<(thead|tbody)>/gu, '<$1 role="rowgroup">')
      .replaceAll("<tr>", '<tr role="row">')
      .replaceAll(/<th\b/gu, '<th role="columnheader"');
  });
