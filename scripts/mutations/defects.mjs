/** The table of defects: `defects/*.json`, one file for each package. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'defects');

/** Kinds of defects, as a visitor would report them. */
export const KINDS = ['wrong figure', 'lost state', 'missing error', 'layout', 'accessibility'];

/**
 * @typedef {object} Defect
 * @property {string} name the fault in a few words
 * @property {string} kind one of `KINDS`
 * @property {string} file path from the root
 * @property {string} before text of the file, which occurs once
 * @property {string} after the text with the defect
 * @property {string[]} tests suites that should catch it: test files, folders with a slash at the end
 */

/** @returns {Defect[]} all defects, in the order of the packages' names */
export const readDefects = () =>
  readdirSync(FOLDER)
    .toSorted()
    .flatMap((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')));

/**
 * One of several parts of a list, in its order.
 *
 * @param {string} shard such as `2/4`
 * @throws {Error} unless it names a part and a number of parts
 */
export function shardOf(list, shard) {
  const [part = 0, parts = 0] = /^\d+\/\d+$/.test(shard) ? shard.split('/').map(Number) : [];
  if (part < 1 || part > parts) throw new Error(`"${shard}" is no part such as 2/4`);
  const start = (index) => Math.floor((index * list.length) / parts);
  return list.slice(start(part - 1), start(part));
}

/**
 * The file of a defect, as it is and with the defect.
 *
 * @throws {Error} unless the text occurs exactly once
 */
export function withDefect(root, { name, file, before, after }) {
  const full = path.join(root, file);
  if (!existsSync(full)) throw new Error(`${name}: ${file} does not exist`);
  const text = readFileSync(full, 'utf8');
  const times = text.split(before).length - 1;
  if (times !== 1) throw new Error(`${name}: ${file} holds the text ${times} times, not once`);
  return { file: full, before: text, after: text.replace(before, () => after) };
}
