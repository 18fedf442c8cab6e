import type { UnderstoodAsset } from '../../../formats/eodhd-fundamentals-json/understand-asset';
import type { UnitFiles } from './unit-files';

/** A finished page of fundamentals: assets one after the other, found by an index before them. */
export interface PageIndex {
  /** Number of entries that the provider sent. 0 on the page after the last. */
  entries: number;
  refused: string[];
  /** `[symbol, offset, bytes]`, ascending by symbol. */
  locations: [string, number, number][];
}

const INDEX_LENGTH = 4;

export function encodePage(
  entries: number,
  assets: readonly UnderstoodAsset[],
  refused: readonly string[],
): Buffer {
  const bodies = assets.map((asset) => Buffer.from(JSON.stringify(asset)));
  const index: PageIndex = { entries, refused: [...refused], locations: [] };
  let offset = 0;
  for (const [i, body] of bodies.entries()) {
    index.locations.push([assets[i]?.record.symbol ?? '', offset, body.length]);
    offset += body.length;
  }
  const head = Buffer.from(JSON.stringify(index));
  const length = Buffer.alloc(INDEX_LENGTH);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, ...bodies]);
}

/** Assets of many pages, which stay in their files until they are read. */
export class AssetPages {
  private readonly locations = new Map<
    string,
    readonly [page: string, offset: number, bytes: number]
  >();

  constructor(private readonly files: UnitFiles) {}

  /** Adds a verified page. @returns how many of its assets were not known yet */
  add(name: string, content: Buffer): { index: PageIndex; added: number } {
    const length = content.readUInt32LE(0);
    const start = INDEX_LENGTH + length;
    // The checksum of the file proves that encodePage() wrote it.
    const index = JSON.parse(content.toString('utf8', INDEX_LENGTH, start)) as PageIndex;
    const before = this.locations.size;
    for (const [symbol, offset, bytes] of index.locations) {
      if (!this.locations.has(symbol)) this.locations.set(symbol, [name, start + offset, bytes]);
    }
    return { index, added: this.locations.size - before };
  }

  has(symbol: string): boolean {
    return this.locations.has(symbol);
  }

  get(symbol: string): UnderstoodAsset | undefined {
    const location = this.locations.get(symbol);
    if (!location) return undefined;
    const [page, offset, bytes] = location;
    return JSON.parse(this.files.slice(page, offset, bytes).toString('utf8')) as UnderstoodAsset;
  }
}
