/** Page numbers to link: both ends and the neighbours of `page`; null: a gap of two or more pages. */
export function pageWindow(page: number, pageCount: number): ReadonlyArray<number | null> {
  const near = (number: number) => number === 1 || number === pageCount || Math.abs(number - page) <= 1;
  const shown = Array.from({ length: pageCount }, (_, index) => index + 1).filter(
    // A gap of one page takes as much room as its number.
    (number) => near(number) || (near(number - 1) && near(number + 1)),
  );
  return shown.flatMap((number, index) =>
    index > 0 && number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number],
  );
}
