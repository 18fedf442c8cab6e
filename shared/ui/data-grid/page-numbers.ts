/** Pages offered in the pager: first, last and the neighbours of the current one; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  const start = Math.max(2, Math.min(current - 1, last - 4));
  const end = Math.min(last - 1, Math.max(current + 1, 5));
  const middle = Array.from({ length: end - start + 1 }, (_, index) => start + index);
  return [1, ...(start > 2 ? [null] : []), ...middle, ...(end < last - 1 ? [null] : []), last];
}
