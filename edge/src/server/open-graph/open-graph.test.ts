import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';
import { drawPicture, PICTURE_SIZE } from './draw-picture';
import { readGlyphSheet } from './glyph-sheet';
import { pageOfPicture, picturePath } from './picture-address';
import { pictureStore } from './picture-store';
import { linesOf, settable, widthOf } from './set-text';

const sheet = readGlyphSheet();

/** Size, palette and pixels of a PNG of indexed colours. */
function decoded(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    chunks.set(
      png.toString('latin1', at + 4, at + 8),
      png.subarray(at + 8, at + 8 + png.readUInt32BE(at)),
    );
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const pixels = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  return {
    width: header.readUInt32BE(0),
    height: header.readUInt32BE(4),
    palette: chunks.get('PLTE') ?? Buffer.alloc(0),
    pixels,
  };
}

describe('picture text', () => {
  it('uses only letters of the typeface', () => {
    expect(settable('A\u0000\u202eB\n\tC  D', sheet.title)).toBe('AB C D');
    expect(settable('Nestlé Škoda Ǎ 中文 😀 €', sheet.title)).toBe('Nestlé Škoda A €');
  });

  it('breaks between words, and within a word wider than a line', () => {
    const limits = { maxWidth: 300, maxLines: 3 };
    expect(linesOf('one two three', sheet.text, { maxWidth: 130, maxLines: 3 })).toEqual([
      'one two',
      'three',
    ]);
    expect(linesOf('x'.repeat(40), sheet.text, limits).length).toBeGreaterThan(1);
    expect(linesOf('', sheet.text, limits)).toEqual([]);
  });

  it('fits any text into its lines, without loss if there is space', () => {
    const text = fc.array(fc.constantFrom('a', 'W', ' ', '.', 'é', 'AV', '中', 'iiiii'), {
      maxLength: 120,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 60, max: 900 }), (pieces, maxWidth) => {
        const whole = settable(pieces.join(''), sheet.text);
        const lines = linesOf(pieces.join(''), sheet.text, { maxWidth, maxLines: 3 });
        expect(lines.length).toBeLessThanOrEqual(3);
        // Widths are added in another order here, so the last digit may differ.
        for (const line of lines)
          expect(widthOf(line, sheet.text)).toBeLessThanOrEqual(maxWidth + 1e-9);
        const isCut = lines.at(-1)?.endsWith('…') ?? false;
        const without = (words: string) => words.replaceAll(' ', '');
        expect(isCut || without(lines.join('')) === without(whole)).toBe(true);
      }),
    );
  });
});

describe('drawPicture', () => {
  it('is a PNG of the size that networks require, the same for equal texts', async () => {
    const texts = { title: 'Apple Inc (AAPL)', description: 'Live price, chart, owners.' };
    const picture = await drawPicture(texts);
    const { width, height, palette, pixels } = decoded(picture);
    expect({ width, height }).toEqual(PICTURE_SIZE);
    expect(pixels).toHaveLength((width + 1) * height);
    expect(new Set(pixels).size).toBeLessThanOrEqual(palette.length / 3);
    expect(picture.length).toBeLessThan(60_000);
    expect(picture.equals(await drawPicture(texts))).toBe(true);
    const other = await drawPicture({ ...texts, title: 'Apple Inc (AAPM)' });
    expect(picture.equals(other)).toBe(false);
  });

  it('draws hostile text as letters, and a page without text too', async () => {
    for (const title of ['</text><image href="file:///etc/passwd"/>', '', '中文', 'x'.repeat(5000)])
      expect(decoded(await drawPicture({ title, description: title })).width).toBe(1200);
  });
});

describe('pictureStore', () => {
  it('draws equal texts once, evicts the oldest, and limits concurrent drawings', async () => {
    const titles: string[] = [];
    const finish: (() => void)[] = [];
    const store = pictureStore({
      maxBytes: 25,
      draw: ({ title }) => {
        titles.push(title);
        return new Promise((resolve) => finish.push(() => resolve(Buffer.alloc(10))));
      },
    });
    const of = (title: string) => store({ title, description: '' });
    const both = [of('a'), of('a')];
    const others = ['b', 'c', 'd'].map((title) => of(title));
    expect(await of('e')).toBeNull();
    for (const end of finish.splice(0)) end();
    expect(await Promise.all([...both, ...others])).toHaveLength(5);
    expect(titles).toEqual(['a', 'b', 'c', 'd']);
    // Two of ten bytes are left of four.
    await of('d');
    const again = of('a');
    for (const end of finish.splice(0)) end();
    await again;
    expect(titles).toEqual(['a', 'b', 'c', 'd', 'a']);
  });
});

describe('addresses of pictures', () => {
  it.each(['/', '/faq', '/stocks/details/BRK-B.US', '/learnings/a/b.c'])('of %s', (pathname) => {
    expect(pageOfPicture(picturePath(pathname))).toBe(pathname);
  });

  it.each(['/open-graph/', '/open-graph/.png', '/open-graph/a', '/faq.png'])(
    'are not %s',
    (path) => {
      expect(pageOfPicture(path)).toBeNull();
    },
  );
});

describe('the edge', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
    await site.release(SHELL);
    await site.release({
      declaration: {
        name: 'mfe-a',
        routes: [
          { path: '/', page: 'home', title: 'Home' },
          {
            path: '/stocks/details/:symbol',
            page: 'details',
            title: 'Stock',
            subject: { path: '/assets/:symbol', title: '{name}', description: '{name}: all' },
          },
          { path: '/gone', page: 'gone', title: 'Gone', noindex: true },
        ],
      },
    });
  });
  afterAll(() => site.close());

  it('names the picture of a page by an absolute address, and serves it cacheable', async () => {
    for (const path of ['/', '/stocks/details/AAPL.US']) {
      const html = await (await fetch(site.base + path)).text();
      const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
      expect(address).toBe(site.base + picturePath(path));
      expect(html).toContain('name="twitter:card" content="summary_large_image"');
      const answer = await fetch(address);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=86400');
      expect(decoded(Buffer.from(await answer.arrayBuffer())).width).toBe(1200);
    }
    const head = await fetch(site.base + picturePath('/'), { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000);
  });

  it.each([
    '/stocks/details/NOPE.US',
    '/nobody',
    '/gone',
    '/stocks/details/../../etc/passwd',
    '/stocks/details/%2e%2e%2f%2e%2e',
    `/stocks/details/${'A'.repeat(200)}`,
  ])('has no picture of %s', async (path) => {
    const answer = await site.raw(`/open-graph${path}.png`);
    expect(answer.status).toBe(404);
    expect(answer.headers['content-type']).toContain('text/plain');
    const html = await site.raw(path);
    expect(html.body).not.toContain('og:image');
  });
});
