import { describe, expect, it } from '@jest/globals';
import { changeOnto, itemChange, itemDifferences, type ItemContent } from './item-change';

const content = (change: Partial<ItemContent> = {}): ItemContent => ({
  section: 'Growth',
  tags: ['ai', 'us'],
  targetPrice: 150,
  note: '',
  ...change,
});

describe('a change of an asset on a list', () => {
  it('has only changed fields, with their previous values', () => {
    expect(itemChange(content(), content())).toBeNull();
    expect(itemChange(content(), content({ note: 'why', targetPrice: null }))).toEqual({
      note: 'why',
      targetPrice: null,
      was: { note: '', targetPrice: 150 },
    });
  });

  it('is compared with the stored version in fields that both changed', () => {
    const stored = content({ note: 'theirs', tags: ['us'], section: 'Value' });
    const typed = content({ note: 'mine', targetPrice: 1200.5, section: 'Value' });
    expect(itemDifferences(content(), stored, typed)).toEqual([
      { label: 'Target price', theirs: '150.00', mine: '1,200.50' },
      { label: 'Note', theirs: 'theirs', mine: 'mine' },
    ]);
    expect(changeOnto(stored, content(), typed)).toEqual({
      section: 'Value',
      tags: ['us'],
      targetPrice: 1200.5,
      note: 'mine',
    });
  });
});
