import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Face } from './glyph-sheet';

const deflated = promisify(deflate);

/** Steps between the ground and a colour. */
const LEVELS = 16;

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a pixel, by a palette. */
const INDEXED = [8, 3, 0, 0, 0];

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), bytes.length - 4);
  return bytes;
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A picture of one ground and a few colours on it, each in 16 steps of coverage; becomes a PNG. */
export class PaletteImage<C extends string> {
  readonly #pixels: Buffer;
  readonly #palette: Buffer;
  readonly #ramps: ReadonlyMap<C, number>;

  /** @param ground @param colours as `#rrggbb`, 16 colours at most */
  constructor(
    readonly width: number,
    readonly height: number,
    ground: string,
    colours: Readonly<Record<C, string>>,
  ) {
    this.#pixels = Buffer.alloc((width + 1) * height);
    const names = Object.keys(colours) as C[];
    this.#ramps = new Map(names.map((name, i) => [name, i * LEVELS]));
    const from = channels(ground);
    this.#palette = Buffer.from(
      names.flatMap((name) => {
        const to = channels(colours[name]);
        return Array.from({ length: LEVELS }, (_, level) =>
          from.map((value, i) => value + (((to[i] ?? 0) - value) * level) / (LEVELS - 1)),
        ).flat();
      }),
    );
  }

  /** Covers a pixel by 0 to 15; pixels outside are ignored. A pixel keeps the greater coverage. */
  cover(x: number, y: number, colour: C, coverage: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height || coverage <= 0) return;
    // The first byte of each line is its filter type: none.
    const at = y * (this.width + 1) + 1 + x;
    const present = this.#pixels[at] ?? 0;
    if (present % LEVELS >= coverage) return;
    this.#pixels[at] = (this.#ramps.get(colour) ?? 0) + Math.min(LEVELS - 1, coverage);
  }

  /** Sets a line of text from a point on its baseline. */
  text(line: string, left: number, baseline: number, face: Face, colour: C): void {
    let x = left;
    const characters = [...line];
    for (const [i, character] of characters.entries()) {
      const glyph = face.glyphs.get(character);
      if (!glyph) continue;
      const x0 = Math.round(x + glyph.left);
      for (let row = 0; row < glyph.height; row += 1)
        for (let column = 0; column < glyph.width; column += 1)
          this.cover(x0 + column, baseline + glyph.top + row, colour, glyph.coverage(column, row));
      x += glyph.advance + (face.kerning.get(character + (characters[i + 1] ?? '')) ?? 0);
    }
  }

  /** Fills pixels for which `isInside` is true, each covered by its share of 4 × 4 samples. */
  shape(
    box: { left: number; top: number; right: number; bottom: number },
    colour: C,
    isInside: (x: number, y: number) => boolean,
  ): void {
    const offsets = [0.125, 0.375, 0.625, 0.875];
    for (let y = Math.floor(box.top); y < box.bottom; y += 1)
      for (let x = Math.floor(box.left); x < box.right; x += 1) {
        let samples = 0;
        for (const dy of offsets)
          for (const dx of offsets) if (isInside(x + dx, y + dy)) samples += 1;
        this.cover(x, y, colour, Math.round((samples * (LEVELS - 1)) / offsets.length ** 2));
      }
  }

  /** The bytes of a PNG file. The compression runs beside the event loop. */
  async png(): Promise<Buffer> {
    const header = Buffer.alloc(13);
    header.writeUInt32BE(this.width);
    header.writeUInt32BE(this.height, 4);
    header.set(INDEXED, 8);
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', header),
      chunk('PLTE', this.#palette),
      chunk('IDAT', await deflated(this.#pixels, { level: 6 })),
      chunk('IEND', Buffer.alloc(0)),
    ]);
  }
}
