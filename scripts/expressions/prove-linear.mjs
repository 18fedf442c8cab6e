/** Proves with recheck that a regular expression takes linear time for every text. */
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Repetitions are proven as they are written, up to 300. The search for an attack is seeded: it gives the same verdict
 * each time. The time limit is far above the slowest expression, also on a busy machine.
 */
const OPTIONS = {
  maxRepeatCount: 300,
  maxPatternSize: 5000,
  randomSeed: 1,
  timeout: 120_000,
};
/** The native agent, if available: it starts once for all expressions and needs no Java. */
const AGENT = `recheck-${process.platform === 'darwin' ? 'macos' : 'linux'}-${process.arch}`;

async function loadCheck() {
  const hasAgent = existsSync(new URL(`../../node_modules/${AGENT}`, import.meta.url));
  process.env.RECHECK_BACKEND ??= hasAgent ? 'native' : 'pure';
  return (await import('recheck')).check;
}
let check;

/**
 * @typedef {object} Verdict
 * @property {'linear' | 'super-linear' | 'unproven'} kind `unproven`: no attack found, but lookaround, references or
 *   size leave no proof
 * @property {string} bound how time grows with the text, e.g. `constant`, `linear`, `2nd degree polynomial`
 * @property {string} [attack] JavaScript that makes a text which takes long
 */

/** Whether a pattern has a repetition without an upper limit. */
const isUnbounded = (source) =>
  /[*+]|\{\d+,\}/.test(source.replaceAll(/\\.|\[(?:\\.|[^[\]\\])*\]/gs, '_'));

/** @returns {Promise<Verdict>} */
async function prove({ source, flags }) {
  check ??= await loadCheck();
  const { status, checker, complexity, attack, error } = await check(source, flags, OPTIONS);
  if (status === 'vulnerable')
    return { kind: 'super-linear', bound: complexity.summary, attack: attack.pattern };
  if (status === 'unknown') return { kind: 'unproven', bound: `unknown (${error.kind})` };
  // Each attempt of a match reads a bounded number of characters.
  if (!isUnbounded(source)) return { kind: 'linear', bound: 'constant' };
  if (checker !== 'automaton') return { kind: 'unproven', bound: 'no attack found' };
  return { kind: 'linear', bound: complexity.type === 'safe' ? 'constant' : 'linear' };
}

/**
 * Verdicts by expression, kept in a file between runs.
 *
 * @param {string | null} cacheFile null: nothing is kept
 */
export function prover(cacheFile) {
  // Another version of this file, or of recheck, may give another verdict.
  const settings = [import.meta.filename, require.resolve('recheck/package.json')]
    .reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256'))
    .digest('hex');
  const stored =
    cacheFile && existsSync(cacheFile) ? JSON.parse(readFileSync(cacheFile, 'utf8')) : {};
  const verdicts = new Map(stored.settings === settings ? stored.verdicts : []);
  const used = new Map();
  return {
    /** @returns {Promise<Verdict>} */
    async verdictOf({ source, flags }) {
      const key = `/${source}/${flags}`;
      const verdict = verdicts.get(key) ?? (await prove({ source, flags }));
      verdicts.set(key, verdict);
      // A proof that ran out of time may succeed on a quieter machine.
      if (!verdict.bound.startsWith('unknown')) used.set(key, verdict);
      return verdict;
    },
    /** Stores the requested verdicts. */
    save() {
      if (!cacheFile) return;
      mkdirSync(path.dirname(cacheFile), { recursive: true });
      writeFileSync(cacheFile, JSON.stringify({ settings, verdicts: [...used] }));
    },
  };
}
