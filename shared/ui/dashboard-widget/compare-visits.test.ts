import { describe, expect, it } from '@jest/globals';
import { compareVisits, seenMembersOf } from './compare-visits';

const at = (time: string) => new Date(`2026-11-${time}:00Z`);

describe('changes since the previous visit', () => {
  it('are empty at the first visit', () => {
    const { changes, next } = compareVisits(null, ['A', 'B'], at('20T09:00'));
    expect(changes).toEqual({ entered: [], left: [], since: null });
    expect(next.baseline).toEqual(['A', 'B']);
  });

  it('stays new while the visit lasts, and is no longer new at the next one', () => {
    const first = compareVisits(null, ['A', 'B'], at('20T09:00')).next;
    const second = compareVisits(first, ['B', 'C'], at('21T09:00'));
    expect(second.changes).toEqual({
      entered: ['C'],
      left: ['A'],
      since: '2026-11-20T09:00:00.000Z',
    });
    const reloaded = compareVisits(second.next, ['B', 'C'], at('21T11:30'));
    expect(reloaded.changes).toEqual(second.changes);
    const third = compareVisits(reloaded.next, ['B', 'C'], at('22T09:00'));
    expect(third.changes).toEqual({ entered: [], left: [], since: '2026-11-21T11:30:00.000Z' });
  });

  it('ignores a stored value with an invalid form', () => {
    const { next } = compareVisits(null, ['A'], at('20T09:00'));
    expect(seenMembersOf(JSON.parse(JSON.stringify(next)))).toEqual(next);
    for (const value of [null, 1, [], {}, { ...next, latest: [1] }, { ...next, baselineAt: 3 }])
      expect(seenMembersOf(value)).toBeNull();
  });
});
