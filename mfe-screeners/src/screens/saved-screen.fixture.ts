import fc from 'fast-check';
import type { SavedScreen } from 'shared/contract';
import { criteriaOf } from './criteria/criteria';
import { catalogue, states } from '../listing/state/states.fixture';

/** A stocks screen. */
export const savedScreen = (
  id: string,
  name: string,
  where: SavedScreen['criteria']['where'] = [],
  more: Partial<SavedScreen> = {},
): SavedScreen => ({
  id,
  type: 'stocks',
  name,
  criteria: { where, broker: null, sort: [], columnSet: null, columns: null, pageSize: 50 },
  isDefault: false,
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...more,
});

/**
 * Lists of screens, many of which share a name or criteria with another list; names within a list
 * differ.
 */
export const screenLists = (prefix: string): fc.Arbitrary<SavedScreen[]> =>
  fc
    .uniqueArray(
      fc.record({
        name: fc.constantFrom('A', 'B', 'b (2)', 'A (2)', 'C', `${'long '.repeat(12)}`.trim()),
        state: fc.oneof(
          fc.constantFrom<SavedScreen['criteria']['where']>(
            [],
            [{ field: 'beta', gte: 1 }],
            [{ field: 'peRatio', lte: 20 }],
          ),
          states.map((state) => criteriaOf(catalogue, state).where),
        ),
        isDefault: fc.boolean(),
      }),
      { maxLength: 6, selector: ({ name }) => name.toLowerCase() },
    )
    .map((entries) =>
      entries.map(({ name, state, isDefault }, at) =>
        savedScreen(`${prefix}${at}`, name, state, {
          isDefault: isDefault && entries.findIndex((one) => one.isDefault) === at,
        }),
      ),
    );
