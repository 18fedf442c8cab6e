/** Determines the version bump that a change of a public surface requires. */

/**
 * @param {ReadonlyMap<string, string>} before text by `export` or `export.member`
 * @param {ReadonlyMap<string, string>} after
 * @returns {{added: string[], removed: string[], changed: string[], bump: 'none' | 'minor' | 'major'}}
 */
export function compareSurfaces(before, after) {
  const added = [...after.keys()].filter((key) => !before.has(key));
  const removed = [...before.keys()].filter((key) => !after.has(key));
  const changed = [...after].flatMap(([key, text]) =>
    before.has(key) && before.get(key) !== text ? [key] : [],
  );
  const bump = removed.length + changed.length > 0 ? 'major' : added.length > 0 ? 'minor' : 'none';
  return { added, removed, changed, bump };
}

/** @param {string} version `1.2.3` @param {'none' | 'minor' | 'major'} bump */
export function raised(version, bump) {
  const [major, minor] = version.split('.').map(Number);
  return bump === 'major'
    ? `${major + 1}.0.0`
    : bump === 'minor'
      ? `${major}.${minor + 1}.0`
      : version;
}

/** Whether version `a` is at least `b`. */
export function isAtLeast(a, b) {
  const [x, y] = [a, b].map((version) => version.split('.').map(Number));
  const at = x.findIndex((part, i) => part !== y[i]);
  return at < 0 || x[at] > y[at];
}

/** The committed form of a surface: its module and version, then a line for each entry. */
export const reportOf = (name, version, surface) =>
  [
    `# shared/${name} ${version}`,
    ...[...surface]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, text]) => `${key} | ${text}`),
    '',
  ].join('\n');

/** @returns {{version: string, surface: Map<string, string>}} */
export function readReport(text) {
  const [heading = '', ...lines] = text.split('\n');
  const surface = new Map();
  for (const line of lines) {
    const at = line.indexOf(' | ');
    if (at > 0) surface.set(line.slice(0, at), line.slice(at + 3));
  }
  return { version: heading.split(' ').at(-1) ?? '', surface };
}
