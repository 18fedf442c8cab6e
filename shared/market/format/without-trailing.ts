/**
 * The text without the characters at its end that `dropped` contains: `('1.500', '0')` → `1.5`. An expression such as
 * `/0+$/` takes quadratic time for a run that ends before the end of the text.
 */
export function withoutTrailing(text: string, dropped: string): string {
  let end = text.length;
  while (end > 0 && dropped.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
