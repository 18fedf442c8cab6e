/**
 * Pairs of sibling folders that import each other.
 *
 * @param {readonly {file: string, target: string}[]} imports paths relative to the repository
 * @returns {Map<string, string[]>} imports of the smaller direction by `parent: a <-> b`
 */
export function mutualPairs(imports) {
  const directions = new Map();
  for (const { file, target } of imports) {
    const [from, to] = [file.split('/'), target.split('/')];
    const at = from.findIndex((part, depth) => part !== to[depth]);
    // A file in the common folder itself, or the target is one: no pair of folders.
    if (at < 0 || at >= from.length - 1 || at >= to.length - 1) continue;
    const pair = { parent: from.slice(0, at).join('/'), a: from[at], b: to[at] };
    const key = keyOf(pair);
    const { lines } = directions.get(key) ?? { lines: [] };
    directions.set(key, { pair, lines: [...lines, `${file} -> ${target}`] });
  }
  const pairs = new Map();
  for (const { pair, lines } of directions.values()) {
    const { parent, a, b } = pair;
    const back = directions.get(keyOf({ parent, a: b, b: a }))?.lines;
    if (a < b && back)
      pairs.set(`${parent}: ${a} <-> ${b}`, lines.length < back.length ? lines : back);
  }
  return pairs;
}

const keyOf = ({ parent, a, b }) => `${parent}: ${a} -> ${b}`;
