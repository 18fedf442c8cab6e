import { readFileSync } from 'node:fs';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { z } from 'zod';

/** Made by `scripts/make-glyphs.mjs` from Inter (SIL Open Font License 1.1). */
const FILE = path.join(import.meta.dirname, 'inter.glyphs');

const sheetSchema = z.object({
  faces: z.array(
    z.object({
      id: z.enum(['title', 'text']),
      size: z.number(),
      /** Differences from the sum of the advances, px, by pairs of characters. */
      kerning: z.record(z.string(), z.number()),
      /** Character, advance, left and top of its box from the origin, width, height, first pixel. */
      glyphs: z.array(
        z.tuple([
          z.string(),
          z.number(),
          z.number(),
          z.number(),
          z.int().nonnegative(),
          z.int().nonnegative(),
          z.int().nonnegative(),
        ]),
      ),
    }),
  ),
});

export interface Glyph {
  /** px to the next glyph. */
  advance: number;
  /** Of its box from the origin on the baseline, px. */
  left: number;
  top: number;
  width: number;
  height: number;
  /** Of a pixel of the box, 0 to 15. */
  coverage: (x: number, y: number) => number;
}

export interface Face {
  /** px */
  size: number;
  glyphs: ReadonlyMap<string, Glyph>;
  kerning: ReadonlyMap<string, number>;
}

export type FaceId = 'title' | 'text';

/** The letters that pictures are set in. Reads a file of 80 KB: once is enough. */
export function readGlyphSheet(): Record<FaceId, Face> {
  const bytes = inflateSync(readFileSync(FILE));
  const start = 4 + bytes.readUInt32LE(0);
  const { faces } = sheetSchema.parse(JSON.parse(bytes.toString('utf8', 4, start)));
  const face = (id: FaceId): Face => {
    const entry = faces.find((one) => one.id === id);
    if (!entry) throw new Error(`${FILE} has no face "${id}"`);
    return {
      size: entry.size,
      kerning: new Map(Object.entries(entry.kerning)),
      glyphs: new Map(
        entry.glyphs.map(([character, advance, left, top, width, height, offset]) => [
          character,
          {
            advance,
            left,
            top,
            width,
            height,
            coverage: (x, y) => {
              const pixel = offset + y * width + x;
              const pair = bytes[start + (pixel >> 1)] ?? 0;
              return pixel % 2 === 0 ? pair >> 4 : pair & 15;
            },
          },
        ]),
      ),
    };
  };
  return { title: face('title'), text: face('text') };
}
