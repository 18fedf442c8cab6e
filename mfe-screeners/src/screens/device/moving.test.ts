import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { SavedScreen } from 'shared/contract';
import { screenNameKey } from 'shared/market';
import { catalogue } from '../../listing/state/states.fixture';
import { sameCriteria } from '../criteria/criteria';
import { planMoves } from './moving';
import { savedScreen, screenLists } from '../saved-screen.fixture';

const cheap = [{ field: 'peRatio', lte: 12 }];
const calm = [{ field: 'beta', lte: 1 }];

/** The account after the moves. */
const after = (account: readonly SavedScreen[], plan: ReturnType<typeof planMoves>) => [
  ...account,
  ...plan.moves.map(({ id, name, isDefault, screen }) => ({
    ...screen,
    id: `new-${id}`,
    name,
    isDefault,
  })),
];

describe('moving screens to an account', () => {
  it('takes the same screen once and numbers another of the same name', () => {
    const plan = planMoves(
      [savedScreen('1', 'Cheap', cheap), savedScreen('2', 'CALM', calm), savedScreen('3', 'New')],
      [savedScreen('a', 'cheap', cheap), savedScreen('b', 'Calm', cheap)],
      null,
    );
    expect(plan.present).toEqual(['1']);
    expect(plan.moves.map(({ id, name }) => [id, name])).toEqual([
      ['2', 'CALM (2)'],
      ['3', 'New'],
    ]);
  });

  it('leaves here what the plan has no room for', () => {
    const device = ['1', '2', '3'].map((id) => savedScreen(id, `Screen ${id}`, calm));
    expect(planMoves(device, [], 2)).toMatchObject({
      moves: [{ id: '1' }, { id: '2' }],
      left: ['3'],
    });
    expect(planMoves(device, [], 0).left).toEqual(['1', '2', '3']);
  });

  it('loses nothing, breaks no rule of the account, and is done when it is done again', () => {
    fc.assert(
      fc.property(
        screenLists('device-'),
        screenLists('account-'),
        fc.option(fc.nat({ max: 8 })),
        (device, account, room) => {
          const plan = planMoves(device, account, room);
          const ids = [...plan.present, ...plan.moves.map(({ id }) => id), ...plan.left];
          expect(ids.toSorted()).toEqual(device.map(({ id }) => id).toSorted());
          expect(plan.moves.length).toBeLessThanOrEqual(room ?? Infinity);

          const there = after(account, plan);
          const names = there.map(({ name }) => screenNameKey(name));
          expect(new Set(names).size).toBe(names.length);
          expect(there.filter(({ isDefault }) => isDefault).length).toBeLessThanOrEqual(1);
          for (const screen of device) {
            if (plan.left.includes(screen.id)) continue;
            expect(
              there.some(({ criteria }) => sameCriteria(catalogue, criteria, screen.criteria)),
            ).toBe(true);
          }

          // If interrupted after any move, it continues where it stopped.
          for (let done = 0; done <= plan.moves.length; done += 1) {
            const part = after(account, { ...plan, moves: plan.moves.slice(0, done) });
            const again = planMoves(device, part, null);
            const movedIds = plan.moves.slice(0, done).map(({ id }) => id);
            expect(again.present).toEqual(expect.arrayContaining(movedIds));
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
