import { expect, it } from 'vitest';
import { DRAWN_MARKS, drawnMark, drawnMarkAddress, GROUNDS } from './drawn-mark';

/** Relative luminance of WCAG. */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((c) =>
    c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

it('draws another small picture for each of at least 200 marks', () => {
  const marks = Array.from({ length: DRAWN_MARKS }, (_, i) => drawnMark(i));
  expect(marks).not.toContain(null);
  expect(new Set(marks).size).toBe(DRAWN_MARKS);
  expect(DRAWN_MARKS).toBeGreaterThanOrEqual(200);
  for (const mark of marks) {
    expect(mark?.length).toBeLessThan(500);
    expect(mark).not.toMatch(/NaN|undefined/);
  }
  expect(drawnMark(DRAWN_MARKS)).toBeNull();
});

it('has an address that holds the picture', () => {
  for (let mark = 0; mark < DRAWN_MARKS; mark += 1) {
    const address = drawnMarkAddress(mark) ?? '';
    expect(new URL(address).href).toBe(address);
    const picture = decodeURIComponent(address.replace('data:image/svg+xml,', ''));
    expect(picture.replaceAll("'", '"')).toBe(drawnMark(mark));
  }
  expect(drawnMarkAddress(DRAWN_MARKS)).toBeNull();
});

// Figures are white, as is the light page.
it.each(['#ffffff', '#111a2b', '#000000'])('has a contrast of 3 to %s', (page) => {
  for (const ground of GROUNDS) expect(contrast(ground, page)).toBeGreaterThanOrEqual(3);
});
