/**
 * Agreements of a package, from the records of its tests: `agreements.json` beside its declaration.
 * The format is in docs/remote-protocol.md, the validator in `edge/src/agreements`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const AGREEMENTS_FILE = 'agreements.json';

const SECTIONS = [
  ['gives', 'events'],
  ['gives', 'slots'],
  ['uses', 'events'],
  ['uses', 'slots'],
  ['uses', 'endpoints'],
];

/**
 * Merges entries of the records. The result depends on their set alone.
 *
 * @param {readonly (readonly [side: string, kind: string, name: string, path: string])[]} entries
 */
export function agreementsOf(entries) {
  const result = { format: 1, gives: {}, uses: {} };
  for (const [side, kind] of SECTIONS) {
    const paths = new Map();
    for (const [ofSide, ofKind, name, path] of entries) {
      if (ofSide !== side || ofKind !== kind) continue;
      const collected = paths.get(name) ?? new Set();
      paths.set(name, path === '' ? collected : collected.add(path));
    }
    result[side][kind] = Object.fromEntries(
      [...paths.keys()].toSorted().map((name) => [name, withoutParents(paths.get(name))]),
    );
  }
  return result;
}

/** Sorted paths without those that a longer one implies: `context` beside `context.label`. */
function withoutParents(paths) {
  const implied = new Set([...paths].flatMap(parentsOf));
  return [...paths].filter((path) => !implied.has(path)).toSorted();
}

/** `items`, `items[]` for `items[].name`. */
function parentsOf(path) {
  const parents = [];
  for (let at = 1; at < path.length; at += 1)
    if (path[at] === '.' || path[at] === '[') parents.push(path.slice(0, at));
  return parents;
}

/** Text of the file. */
export const agreementsText = (agreements) => `${JSON.stringify(agreements, null, 2)}\n`;

/** Reads the records of a package that `testing/jest/agreements.cjs` wrote. */
export function readRecords(folder, name) {
  const at = path.join(folder, name);
  if (!existsSync(at)) return [];
  return readdirSync(at)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(path.join(at, file), 'utf8')));
}

/**
 * Differences of two agreements, one line each: `+` is missing in the first, `-` in the second.
 */
export function agreementDifferences(before, after) {
  const [old, now] = [linesOf(before), linesOf(after)];
  return [
    ...[...now].filter((line) => !old.has(line)).map((line) => `+ ${line}`),
    ...[...old].filter((line) => !now.has(line)).map((line) => `- ${line}`),
  ];
}

const linesOf = (agreements) =>
  new Set(
    SECTIONS.flatMap(([side, kind]) =>
      Object.entries(agreements?.[side]?.[kind] ?? {}).flatMap(([name, paths]) =>
        (paths.length === 0 ? [''] : paths).map((path) =>
          `${side} ${kind} ${name} ${path}`.trimEnd(),
        ),
      ),
    ),
  );
