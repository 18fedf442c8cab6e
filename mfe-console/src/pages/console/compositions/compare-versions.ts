export interface VersionDifference {
  name: string;
  /** Null if the composition does not have the remote. */
  before: string | null;
  after: string | null;
  difference: 'changed' | 'added' | 'removed' | 'same';
}

type Versions = Readonly<Record<string, string>>;

/** Versions of two compositions by remote; differences first, then by name. */
export function compareVersions(before: Versions, after: Versions): VersionDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((name) => row(name, before[name] ?? null, after[name] ?? null))
    .toSorted(
      (a, b) =>
        Number(a.difference === 'same') - Number(b.difference === 'same') ||
        a.name.localeCompare(b.name),
    );
}

function row(name: string, before: string | null, after: string | null): VersionDifference {
  if (before === after) return { name, before, after, difference: 'same' };
  if (before === null) return { name, before, after, difference: 'added' };
  return { name, before, after, difference: after === null ? 'removed' : 'changed' };
}
