/** Benchmarks of a figure. */
export const BENCHMARK_WORDS: readonly {
  words: readonly string[];
  median: 'sector' | 'industry';
}[] = [
  {
    median: 'sector',
    words: [
      'sector median',
      'median of sector',
      'sector',
      'sector peers',
      'median of sector peers',
      'sector norm',
      'median sector',
    ],
  },
  {
    median: 'industry',
    words: [
      'industry median',
      'median of industry',
      'industry',
      'industry peers',
      'median of industry peers',
      'industry norm',
      'median industry',
    ],
  },
];
