import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bySection, moveTo, renameSection, sectionNames, step, type Arrangement } from './sections';

const rows = (text: string) =>
  text.split(' ').map((one) => {
    const [symbol = '', section = ''] = one.split('/');
    return { symbol, section };
  });
const text = (items: { symbol: string; section: string }[]) =>
  items.map(({ symbol, section }) => (section ? `${symbol}/${section}` : symbol)).join(' ');

/** The list after the API has applied a change. */
function applied(items: { symbol: string; section: string }[], change: Arrangement | null) {
  if (!change) return items;
  const sections = new Map(change.sections.map(({ symbol, section }) => [symbol, section]));
  return change.order.flatMap((symbol) =>
    items
      .filter((item) => item.symbol === symbol)
      .map((item) => ({ symbol, section: sections.get(symbol) ?? item.section })),
  );
}

describe('sections', () => {
  const list = rows('A B/x C/y D E/x');

  it('are in the order of their first assets, after assets without a section', () => {
    expect(sectionNames(list)).toEqual(['x', 'y']);
    expect(text(bySection(list))).toBe('A D B/x E/x C/y');
  });

  it('are changed by a step over their edge', () => {
    expect(text(applied(list, step(list, 'A', 1)))).toBe('D A B/x E/x C/y');
    expect(text(bySection(applied(list, step(list, 'D', 1))))).toBe('A D/x B/x E/x C/y');
    expect(text(bySection(applied(list, step(list, 'B', -1))))).toBe('A D B E/x C/y');
    expect(step(list, 'A', -1)).toBeNull();
    expect(step(list, 'C', 1)).toBeNull();
  });

  it('receive an asset dropped beside one of theirs', () => {
    expect(text(bySection(applied(list, moveTo(list, 'A', 'E', 'before'))))).toBe(
      'D B/x A/x E/x C/y',
    );
    expect(moveTo(list, 'A', 'A', 'after')).toBeNull();
    expect(moveTo(list, 'A', 'D', 'before')).toBeNull();
  });

  it('are renamed as a whole', () => {
    expect(text(bySection(applied(list, renameSection(list, 'x', 'z'))))).toBe('A D B/z E/z C/y');
  });

  it('keep every asset after any step', () => {
    const item = fc.record({ symbol: fc.string(), section: fc.constantFrom('', 'x', 'y') });
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { selector: ({ symbol }) => symbol, minLength: 2 }),
        fc.nat(),
        (items, at) => {
          const ordered = bySection(items);
          const symbol = ordered[at % ordered.length]?.symbol ?? '';
          const down = step(ordered, symbol, 1);
          const after = bySection(applied(ordered, down));
          expect(after.map((one) => one.symbol).toSorted()).toEqual(
            items.map((one) => one.symbol).toSorted(),
          );
        },
      ),
    );
  });
});
