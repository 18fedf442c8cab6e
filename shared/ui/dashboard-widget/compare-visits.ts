/** Members of a list as this browser saw them: at the previous visit, and last. */
export interface SeenMembers {
  /** Members to compare with. */
  baseline: string[];
  /** ISO instant at which `baseline` was seen. */
  baselineAt: string;
  latest: string[];
  latestAt: string;
}

export interface MemberChanges {
  entered: string[];
  left: string[];
  /** Start of the comparison. Null at the first visit. */
  since: string | null;
}

/** A visit ends after this much time without a view. */
const VISIT_GAP_MS = 6 * 3_600_000;

/**
 * Members that entered and left a list since the previous visit. Reopening the page within a visit
 * keeps the baseline, so that new members remain new until the next visit.
 *
 * @param previous null: no earlier visit
 * @returns the changes, and the state to store
 */
export function compareVisits(
  previous: SeenMembers | null,
  members: readonly string[],
  now: Date,
): { changes: MemberChanges; next: SeenMembers } {
  const at = now.toISOString();
  const latest = [...members];
  if (previous === null)
    return {
      changes: { entered: [], left: [], since: null },
      next: { baseline: latest, baselineAt: at, latest, latestAt: at },
    };
  const isNewVisit = now.getTime() - Date.parse(previous.latestAt) > VISIT_GAP_MS;
  const baseline = isNewVisit ? previous.latest : previous.baseline;
  const baselineAt = isNewVisit ? previous.latestAt : previous.baselineAt;
  const before = new Set(baseline);
  const present = new Set(latest);
  return {
    changes: {
      entered: latest.filter((member) => !before.has(member)),
      left: baseline.filter((member) => !present.has(member)),
      since: baselineAt,
    },
    next: { baseline, baselineAt, latest, latestAt: at },
  };
}

/** Parses a stored value. Null if it is invalid. */
export function seenMembersOf(value: unknown): SeenMembers | null {
  if (typeof value !== 'object' || value === null) return null;
  const { baseline, baselineAt, latest, latestAt } = value as Record<string, unknown>;
  const isTexts = (list: unknown): list is string[] =>
    Array.isArray(list) && list.every((one) => typeof one === 'string');
  return isTexts(baseline) &&
    isTexts(latest) &&
    typeof baselineAt === 'string' &&
    typeof latestAt === 'string'
    ? { baseline, baselineAt, latest, latestAt }
    : null;
}
