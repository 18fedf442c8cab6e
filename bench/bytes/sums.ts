/** Bytes of scripts, as they are and as they are sent. */
export interface Size {
  raw: number;
  brotli: number;
}

/** Sizes by package. */
export type Sizes = ReadonlyMap<string, Size>;

export const NOTHING: Size = { raw: 0, brotli: 0 };

export const add = (a: Size, b: Size): Size => ({
  raw: a.raw + b.raw,
  brotli: a.brotli + b.brotli,
});

/** Sum of several files by package. */
export function sumOf(files: Iterable<Sizes>): Map<string, Size> {
  const sums = new Map<string, Size>();
  for (const file of files)
    for (const [name, size] of file) sums.set(name, add(sums.get(name) ?? NOTHING, size));
  return sums;
}

export const totalOf = (sizes: Sizes): Size => [...sizes.values()].reduce(add, NOTHING);
