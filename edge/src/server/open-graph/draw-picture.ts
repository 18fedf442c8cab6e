import { brand } from 'shared/brand';
import { readGlyphSheet } from './glyph-sheet';
import { PaletteImage } from './palette-image';
import { linesOf } from './set-text';

/** The size that social networks require. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const COLOURS = {
  title: '#ffffff',
  text: '#c3d0e8',
  light: '#7db2ff',
  dark: '#1456b8',
} as const;

const LEFT = 80;
const TEXT_WIDTH = 930;
const TITLE = { first: 236, lineHeight: 82, maxLines: 3 } as const;
const TEXT = { gap: 72, lineHeight: 44 } as const;
const BASELINE_BRAND = 104;
const BASELINE_FOOT = 574;
/** The plumb line of the name; the bob hangs at its end. */
const PLUMB = { x: 1110, end: 430, halfWidth: 31, height: 74 } as const;

export interface PictureTexts {
  title: string;
  description: string;
}

let sheet: ReturnType<typeof readGlyphSheet> | null = null;

/** A bob: a triangle on its point, its right half darker. */
function bob(
  image: PaletteImage<keyof typeof COLOURS>,
  x: number,
  top: number,
  halfWidth: number,
  height: number,
): void {
  const half = (side: -1 | 1, colour: 'light' | 'dark') =>
    image.shape(
      { left: x - halfWidth, top, right: x + halfWidth, bottom: top + height },
      colour,
      (px, py) =>
        (px - x) * side >= 0 &&
        py >= top &&
        Math.abs(px - x) <= halfWidth * (1 - (py - top) / height),
    );
  half(-1, 'light');
  half(1, 'dark');
}

/**
 * The picture of a page for shared links, a PNG of 1200 × 630: name of the product, title, description. Texts are
 * set letter by letter, so nothing in them can be markup.
 */
export async function drawPicture({ title, description }: PictureTexts): Promise<Buffer> {
  sheet ??= readGlyphSheet();
  const { title: titleFace, text: textFace } = sheet;
  const { width, height } = PICTURE_SIZE;
  const image = new PaletteImage(width, height, brand.themeColor, COLOURS);

  for (let y = 0; y < PLUMB.end; y += 1) {
    const coverage = Math.round(2 + (9 * y) / PLUMB.end);
    for (const x of [PLUMB.x - 1, PLUMB.x]) image.cover(x, y, 'title', coverage);
  }
  bob(image, PLUMB.x, PLUMB.end, PLUMB.halfWidth, PLUMB.height);
  bob(image, LEFT + 12, BASELINE_BRAND - 25, 12, 28);
  image.text(brand.name, LEFT + 38, BASELINE_BRAND, textFace, 'title');

  const titleLines = linesOf(title, titleFace, { maxWidth: TEXT_WIDTH, maxLines: TITLE.maxLines });
  if (titleLines.length === 0) titleLines.push(brand.name);
  for (const [i, line] of titleLines.entries())
    image.text(line, LEFT, TITLE.first + i * TITLE.lineHeight, titleFace, 'title');
  const first = TITLE.first + (titleLines.length - 1) * TITLE.lineHeight + TEXT.gap;
  const maxLines = titleLines.length === TITLE.maxLines ? 2 : 3;
  const lines = linesOf(description, textFace, { maxWidth: TEXT_WIDTH, maxLines });
  for (const [i, line] of lines.entries())
    image.text(line, LEFT, first + i * TEXT.lineHeight, textFace, 'text');
  image.text(brand.tagline, LEFT, BASELINE_FOOT, textFace, 'light');
  return image.png();
}
