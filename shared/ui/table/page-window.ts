/**
 * Page numbers to offer: first, last and those around the current one. Null is a gap. Pages count
 * from 1.
 */
export function pageWindow(page: number, pages: number, around = 1): (number | null)[] {
  const pageNumbers = [...Array(pages).keys()]
    .map((index) => index + 1)
    .filter(
      (n) =>
        n === 1 ||
        n === pages ||
        Math.abs(n - page) <= around ||
        (page <= around + 2 && n <= 2 * around + 3) ||
        (page >= pages - around - 1 && n >= pages - 2 * around - 2),
    );
  return pageNumbers.flatMap((n, index) => {
    const before = pageNumbers[index - 1];
    return before !== undefined && n - before > 1 ? [null, n] : [n];
  });
}
