import { describe, expect, it } from 'vitest';
import { NO_AGREEMENTS, type Agreements } from '../../release/agreements';
import { lossesOf, unmetUses, type Party } from './compare-agreements';

type Paths = Record<string, string[]>;
interface Sides {
  gives?: { events?: Paths; slots?: Paths };
  uses?: { events?: Paths; slots?: Paths };
}
const party = (name: string, version: string, { gives, uses }: Sides = {}): Party => {
  const agreements: Agreements = {
    format: 1,
    gives: { ...NO_AGREEMENTS.gives, ...gives },
    uses: { ...NO_AGREEMENTS.uses, ...uses },
  };
  return { name, version, agreements };
};

const gives = (...paths: string[]): Sides => ({ gives: { events: { 'compare/add': paths } } });
const reads = (...paths: string[]): Sides => ({ uses: { events: { 'compare/add': paths } } });

const before = party('mfe-a', '1.0.0', gives('symbol', 'name'));
const reader = party('mfe-b', '2.0.0', reads('symbol'));
const live = [before, reader];

describe('a new release', () => {
  it('loses nothing when it gives more', () => {
    expect(lossesOf(party('mfe-a', '1.1.0', gives('symbol', 'name', 'note')), live)).toEqual([]);
  });

  it('loses nothing when it leaves out a member that no other release reads', () => {
    expect(lossesOf(party('mfe-a', '1.1.0', gives('symbol')), live)).toEqual([]);
  });

  it('names the member, the reader and its version when it removes or renames a read member', () => {
    expect(lossesOf(party('mfe-a', '1.1.0', gives('ticker', 'name')), live)).toEqual([
      'mfe-a 1.1.0 no longer gives symbol of the event compare/add, which mfe-b 2.0.0 reads',
    ]);
  });

  it('names each reader', () => {
    const other = party('mfe-c', '3.0.0', reads('symbol', 'name'));
    expect(lossesOf(party('mfe-a', '1.1.0', gives('note')), [...live, other])).toEqual([
      'mfe-a 1.1.0 no longer gives symbol of the event compare/add, which mfe-b 2.0.0 reads',
      'mfe-a 1.1.0 no longer gives symbol, name of the event compare/add, which mfe-c 3.0.0 reads',
    ]);
  });

  it('loses an event that no other live release gives', () => {
    expect(lossesOf(party('mfe-a', '1.1.0'), live)).toEqual([
      'mfe-a 1.1.0 no longer gives the event compare/add, which mfe-b 2.0.0 uses (symbol)',
    ]);
    const other = party('mfe-c', '3.0.0', gives('symbol'));
    expect(lossesOf(party('mfe-a', '1.1.0'), [...live, other])).toEqual([]);
  });

  it('loses a member that only other releases still give', () => {
    const other = party('mfe-c', '3.0.0', gives('symbol'));
    expect(lossesOf(party('mfe-a', '1.1.0', gives('name')), [...live, other])).toHaveLength(1);
  });

  it('loses nothing that the release before did not give either', () => {
    const asks = party('mfe-b', '2.0.0', reads('note'));
    expect(lossesOf(party('mfe-a', '1.1.0', gives('name')), [before, asks])).toEqual([]);
  });

  it('loses nothing as the first release, or by reads of the same remote', () => {
    expect(lossesOf(party('mfe-n', '1.0.0', gives('symbol')), [reader])).toEqual([]);
    const own = party('mfe-a', '1.0.0', { ...gives('symbol'), ...reads('symbol') });
    expect(lossesOf(party('mfe-a', '1.1.0'), [own])).toEqual([]);
  });

  it('loses everything that is read when it has no record', () => {
    expect(lossesOf({ name: 'mfe-a', version: '1.1.0', agreements: null }, live)).toHaveLength(1);
  });

  it('is compared by slots, members of lists and unknown members', () => {
    const slot = (...paths: string[]): Sides => ({ gives: { slots: { 'asset-section': paths } } });
    const section = party('mfe-b', '2.0.0', {
      uses: { slots: { 'asset-section': ['asset.fields.pe', 'items[].name', 'onEmpty'] } },
    });
    const page = party('mfe-a', '1.0.0', slot('asset.fields.*', 'items[].name', 'onEmpty'));
    const losses = (...paths: string[]) =>
      lossesOf(party('mfe-a', '1.1.0', slot(...paths)), [page, section]);
    expect(losses('asset.fields.*', 'items.*', 'onEmpty')).toEqual([]);
    expect(losses('asset.*', 'items[].*', 'onEmpty')).toEqual([]);
    expect(losses('asset.fields.pe', 'items[].label', 'onEmpty')).toEqual([
      'mfe-a 1.1.0 no longer gives items[].name of the slot asset-section, which mfe-b 2.0.0 reads',
    ]);
  });

  it('ignores names of Object.prototype', () => {
    const odd = party('mfe-b', '2.0.0', { uses: { slots: { 'to-string': ['constructor-name'] } } });
    expect(lossesOf(party('mfe-a', '1.1.0', gives('symbol')), [before, odd])).toEqual([]);
  });
});

describe('uses that no live release meets', () => {
  it('are empty when some release gives every member', () => {
    const other = party('mfe-c', '3.0.0', gives('note'));
    const asks = party('mfe-b', '2.0.0', reads('symbol', 'note'));
    expect(unmetUses(asks, [before, other])).toEqual({ absent: [], lacking: [] });
  });

  it('name the member and the releases that give the rest', () => {
    const asks = party('mfe-b', '2.0.0', reads('symbol', 'note'));
    expect(unmetUses(asks, live).lacking).toEqual([
      'mfe-b 2.0.0 reads note of the event compare/add, which mfe-a 1.0.0 gives without',
    ]);
  });

  it('name an event that no live release gives', () => {
    expect(unmetUses(reader, [reader]).absent).toEqual([
      'mfe-b 2.0.0 uses the event compare/add, which no live release records as given',
    ]);
  });

  it('are empty for events of its own', () => {
    const own = party('mfe-b', '2.0.0', { ...gives('symbol'), ...reads('symbol') });
    expect(unmetUses(own, [])).toEqual({ absent: [], lacking: [] });
  });
});
