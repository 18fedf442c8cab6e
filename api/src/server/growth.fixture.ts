/** Measures how the work of a function grows with its input. */

/** CPU time below which no growth counts: noise of the machine decides nothing. */
const FLOOR_MS = 60;
/** Linear work takes four times as long for four times the input, quadratic work sixteen times. */
const MAX_RATIO = 9;
const SAMPLES = 3;
const ATTEMPTS = 3;

async function cpuMsOf(run: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}

/** The least of several runs, which other work of the process disturbs least. */
async function leastCpuMs(run: () => unknown): Promise<number> {
  let least = Infinity;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    least = Math.min(least, await cpuMsOf(run));
    if (least < FLOOR_MS) break;
  }
  return least;
}

/**
 * Whether work grows no faster than its input: CPU time of `4 × size` against that of `size`. A machine that does other
 * work gets further attempts; super-linear work fails all of them.
 *
 * @param run does the work for an input of a size
 */
export async function growsLinearly(
  run: (size: number) => unknown,
  size: number,
): Promise<boolean> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const large = await leastCpuMs(() => run(4 * size));
    if (large < FLOOR_MS || large < MAX_RATIO * (await leastCpuMs(() => run(size)))) return true;
  }
  return false;
}

/** A character, or several in turn, for each class of Unicode that parsers treat in a way of its own. */
export const RUNS: readonly (readonly [kind: string, unit: string])[] = [
  ['lower-case letters', 'a'],
  ['upper-case letters', 'A'],
  ['title-case letters', '\u01C5'],
  ['modifier letters', '\u02B0'],
  ['letters without case', '\u05D0'],
  ['letters that decompose', '\u1F82'],
  ['Hangul', '\uAC00'],
  ['digits', '0'],
  ['letter numbers', '\u2167'],
  ['fractions', '\u00BD'],
  ['combining marks', '\u0301'],
  ['combining marks of alternating classes', '\u0301\u0323'],
  ['spacing marks', '\u0903'],
  ['enclosing marks', '\u20DD'],
  ['joiners', '\u200D'],
  ['joiners between letters', 'a\u200D'],
  ['direction marks', '\u202E'],
  ['tag characters', '\u{E0041}'],
  ['flags of tag characters', '\u{1F3F4}\u{E0067}'],
  ['emoji', '\u{1F600}'],
  ['private characters', '\uE000'],
  ['unassigned characters', '\u0378'],
  ['lone surrogates', '\uD83D'],
  ['spaces', ' '],
  ['wide spaces', '\u3000'],
  ['tabs', '\t'],
  ['line breaks', '\n'],
  ['carriage returns', '\r'],
  ['line separators', '\u2028'],
  ['control characters', '\u0001'],
  ['connectors', '_'],
  ['dashes', '-'],
  ['opening brackets', '('],
  ['closing brackets', ')'],
  ['angle brackets', '<'],
  ['braces', '{'],
  ['quotes', '"'],
  ['apostrophes', "'"],
  ['points', '.'],
  ['commas', ','],
  ['colons', ':'],
  ['semicolons', ';'],
  ['slashes', '/'],
  ['backslashes', '\\'],
  ['at signs', '@'],
  ['parts of addresses', 'a@a.'],
  ['percent signs', '%'],
  ['plus signs', '+'],
  ['equal signs', '='],
  ['currency signs', '€'],
  ['modifier symbols', '^'],
  ['other symbols', '\u00A9'],
];

/** A run of a unit between two letters: neither end of the text is part of it. */
export const runOf = (unit: string, length: number): string =>
  `a${unit.repeat(Math.ceil(length / unit.length))}a`;
