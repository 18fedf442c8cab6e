import { useEffect, useState } from 'react';
import { readOwnAnswer, useOwnAnswersOwner, writeOwnAnswer } from 'shared/store';
import { compareVisits, seenMembersOf, type MemberChanges } from './compare-visits';

/**
 * Members that entered and left lists since the signed-in user's previous visit, in this browser.
 *
 * @param lists members by storage key. Undefined while loading.
 * @returns changes by the same key. Undefined while loading.
 */
export function useMemberChanges(
  lists: Readonly<Record<string, readonly string[]>> | undefined,
): Readonly<Record<string, MemberChanges>> | undefined {
  const owner = useOwnAnswersOwner();
  const [openedAt] = useState(() => new Date());
  const key = lists && owner !== null ? `${owner} ${JSON.stringify(lists)}` : null;
  const [compared, setCompared] = useState<{
    key: string;
    results: Record<string, ReturnType<typeof compareVisits>>;
  } | null>(null);
  // Compared once per answer. The effect below stores a new state, which must not change the
  // displayed result.
  if (key !== null && lists && owner !== null && compared?.key !== key)
    setCompared({
      key,
      results: Object.fromEntries(
        Object.entries(lists).map(([name, members]) => [
          name,
          compareVisits(
            seenMembersOf(readOwnAnswer(owner, `members:${name}`)?.value),
            members,
            openedAt,
          ),
        ]),
      ),
    });
  useEffect(() => {
    if (owner === null || compared === null) return;
    for (const [name, { next }] of Object.entries(compared.results))
      writeOwnAnswer(owner, `members:${name}`, { value: next, question: '1', at: next.latestAt });
  }, [owner, compared]);
  return compared?.key === key
    ? Object.fromEntries(
        Object.entries(compared?.results ?? {}).map(([name, { changes }]) => [name, changes]),
      )
    : undefined;
}
