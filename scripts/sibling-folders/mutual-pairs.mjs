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
    const parent = from.slice(0, at).join('/');
    const key = `${parent}: ${from[at]} -> ${to[at]}`;
    directions.set(key, [...(directions.get(key) ?? []), `${file} -> ${target}`]);
  }
  const pairs = new Map();
  for (const [key, there] of directions) {
    const [, parent, a, b] = /^(.*): (.+) -> (.+)$/.exec(key) ?? [];
    const back = directions.get(`${parent}: ${b} -> ${a}`);
    if (a < b && back)
      pairs.set(`${parent}: ${a} <-> ${b}`, there.length < back.length ? there : back);
  }
  return pairs;
}
