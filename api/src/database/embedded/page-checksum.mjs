/** Checksum of PostgreSQL's data pages, as `storage/checksum_impl.h` of the server defines it. */

export const PAGE_BYTES = 8192;
const LANES = 32;
const WORDS = PAGE_BYTES / 4;
/** The word whose lower half is the stored checksum; it counts as zero. */
const CHECKSUM_WORD = 2;
const FNV_PRIME = 16_777_619;
// prettier-ignore
const BASE_OFFSETS = [
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
];

const mix = (sum, word) => {
  const mixed = sum ^ word;
  return Math.imul(mixed, FNV_PRIME) ^ (mixed >>> 17);
};

/** @param words one page as little-endian 32-bit words */
function checksumOf(words, block) {
  const sums = Int32Array.from(BASE_OFFSETS);
  for (let at = 0; at < WORDS; at += 1) {
    const word = words[at];
    const counted = at === CHECKSUM_WORD ? word & 0xffff0000 : word;
    sums[at % LANES] = mix(sums[at % LANES], counted);
  }
  let folded = 0;
  for (const sum of sums) folded ^= mix(mix(sum, 0), 0);
  return (((folded ^ block) >>> 0) % 65_535) + 1;
}

/** Whether a page was never written: the server extends a file before it fills the page. */
export const isZeroPage = (words) => words.every((word) => word === 0);

/**
 * @param words one page as little-endian 32-bit words
 * @param block number of the page in its relation
 */
export const isIntactPage = (words, block) =>
  (words[CHECKSUM_WORD] & 0xffff) === checksumOf(words, block) || isZeroPage(words);
