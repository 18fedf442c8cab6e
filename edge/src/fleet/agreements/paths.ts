/**
 * Paths that a provider gives, with all that they imply. A path that ends in `.*` has unknown
 * members, so each path below it counts as given.
 */
export class GivenPaths {
  readonly #paths = new Set<string>();

  add(paths: readonly string[]): this {
    for (const path of paths) {
      this.#paths.add(path);
      for (const parent of parentsOf(path)) this.#paths.add(parent);
    }
    return this;
  }

  /** Cost: the number of segments of the path. */
  covers(path: string): boolean {
    return (
      this.#paths.has(path) ||
      [...parentsOf(path), path].some((parent) => this.#paths.has(`${parent}.*`))
    );
  }
}

/** `items` and `items[]` for `items[].name`. */
function parentsOf(path: string): string[] {
  const parents: string[] = [];
  for (let at = 1; at < path.length; at += 1)
    if (path[at] === '.' || (path[at] === '[' && path[at - 1] !== '.'))
      parents.push(path.slice(0, at));
  return parents;
}
