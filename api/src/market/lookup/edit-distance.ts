/**
 * Whether two texts differ by at most one insertion, deletion, replacement, or swap of neighbours.
 * The first difference determines the only possible edit.
 */
export function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  if (at === shorter) return true;
  if (a.length > b.length) return a.endsWith(b.slice(at)) && a.length - at - 1 === b.length - at;
  if (a.length < b.length) return b.endsWith(a.slice(at)) && b.length - at - 1 === a.length - at;
  if (a.slice(at + 1) === b.slice(at + 1)) return true;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
