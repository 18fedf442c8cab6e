/**
 * Writes `edge/src/server/open-graph/inter.glyphs`: the letters of Inter that Open Graph pictures are set in, as a
 * browser rasterises them, so that the edge needs neither a font engine nor a native module.
 *
 * Format, deflated: byte length of the JSON (uint32, little endian), the JSON (metrics, `glyph-sheet.ts`), then the
 * coverage of all glyphs, four bits a pixel.
 *
 *     node scripts/make-glyphs.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './browser.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const FONTS = path.join(ROOT, 'node_modules/@fontsource-variable/inter/files');
const TARGET = path.join(ROOT, 'edge/src/server/open-graph/inter.glyphs');

/** Sizes in px of a picture of 1200 × 630. */
const FACES = [
  { id: 'title', size: 68, weight: 650, tracking: -1.6 },
  { id: 'text', size: 32, weight: 450, tracking: -0.2 },
];
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
/** Latin-1, Latin Extended-A, marks of running text, currencies. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...range(0xa1, 0xac),
  ...range(0xae, 0x17f),
  ...'ȘșȚț–—‘’‚“”„•…‹›€₹₩₽™−',
];
const KERNED = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x30, 0x39), ...'.,’-&'];

const dataUrl = (file) =>
  `data:font/woff2;base64,${readFileSync(path.join(FONTS, file)).toString('base64')}`;

const browser = await chromium.launch({ executablePath: ensureBrowser() ?? undefined });
try {
  const page = await browser.newPage();
  const faces = await page.evaluate(
    async ({ urls, styles, characters, kerned }) => {
      for (const url of urls) {
        const font = new FontFace('Inter Glyphs', `url(${url})`, { weight: '100 900' });
        document.fonts.add(await font.load());
      }
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d', { willReadFrequently: true });
      return styles.map(({ id, size, weight, tracking }) => {
        const font = `${weight} ${size}px 'Inter Glyphs'`;
        const box = 2 * size;
        canvas.width = box;
        canvas.height = box;
        context.font = font;
        context.textBaseline = 'alphabetic';
        context.fontKerning = 'normal';
        const width = (text) => context.measureText(text).width;
        const glyphs = characters.map((character) => {
          context.clearRect(0, 0, box, box);
          const left = size / 2;
          const baseline = Math.round(size * 1.4);
          context.fillText(character, left, baseline);
          const { data } = context.getImageData(0, 0, box, box);
          let [x0, y0, x1, y1] = [box, box, -1, -1];
          for (let y = 0; y < box; y += 1)
            for (let x = 0; x < box; x += 1)
              if (data[4 * (y * box + x) + 3] >= 8) {
                x0 = Math.min(x0, x);
                x1 = Math.max(x1, x);
                y0 = Math.min(y0, y);
                y1 = Math.max(y1, y);
              }
          const coverage = [];
          for (let y = y0; y <= y1; y += 1)
            for (let x = x0; x <= x1; x += 1)
              coverage.push(Math.round((15 * data[4 * (y * box + x) + 3]) / 255));
          return {
            character,
            advance: width(character) + tracking,
            left: x1 < 0 ? 0 : x0 - left,
            top: y1 < 0 ? 0 : y0 - baseline,
            width: x1 < 0 ? 0 : x1 - x0 + 1,
            coverage,
          };
        });
        const kerning = {};
        for (const a of kerned)
          for (const b of kerned) {
            const difference = width(a + b) - width(a) - width(b);
            if (Math.abs(difference) > size / 100) kerning[a + b] = Number(difference.toFixed(1));
          }
        return { id, size, kerning, glyphs };
      });
    },
    {
      urls: [
        dataUrl('inter-latin-ext-wght-normal.woff2'),
        dataUrl('inter-latin-wght-normal.woff2'),
      ],
      styles: FACES,
      characters: CHARACTERS,
      kerned: KERNED,
    },
  );
  const coverage = [];
  const header = {
    faces: faces.map(({ id, size, kerning, glyphs }) => ({
      id,
      size,
      kerning,
      glyphs: glyphs.map((glyph) => {
        const offset = coverage.length;
        coverage.push(...glyph.coverage);
        const height = glyph.width === 0 ? 0 : glyph.coverage.length / glyph.width;
        const { character, left, top, width } = glyph;
        return [character, Number(glyph.advance.toFixed(2)), left, top, width, height, offset];
      }),
    })),
  };
  const packed = Buffer.alloc(Math.ceil(coverage.length / 2));
  for (const [i, value] of coverage.entries()) packed[i >> 1] |= i % 2 ? value : value << 4;
  const json = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(json.length);
  const bytes = deflateSync(Buffer.concat([length, json, packed]), { level: 9 });
  writeFileSync(TARGET, bytes);
  console.log(
    `${path.relative(ROOT, TARGET)}: ${CHARACTERS.length} characters, ${bytes.length} bytes`,
  );
} finally {
  await browser.close();
}
