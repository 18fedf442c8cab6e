/**
 * The text without trailing characters that `dropped` contains: `('1.500', '0')` → `1.5`. A regular
 * expression such as `/0+$/` takes quadratic time for runs that do not reach the end of the text.
 */
export function withoutTrailing(text: string, dropped: string): string {
  let end = text.length;
  while (end > 0 && dropped.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
