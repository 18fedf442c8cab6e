import { describe, expect, it } from '@jest/globals';
import { numberEntries } from './numbered-entries';

/** History entries of a tab, as in a browser. */
function tab(first: unknown) {
  const entries: unknown[] = [first];
  let at = 0;
  const history = {
    get state() {
      return entries[at];
    },
  };
  const numbered = numberEntries(history, (state) => void (entries[at] = state));
  return {
    history,
    numbered,
    enter(state: unknown, event = new Event('popstate')) {
      entries.splice(at + 1, entries.length, state);
      at += 1;
      numbered.entered(event);
    },
    go(delta: number) {
      at += delta;
      numbered.entered(new Event('popstate'));
    },
  };
}

describe('places in the history', () => {
  it('of entries from other code follow the previous one', () => {
    const { history, numbered, enter, go } = tab({ idx: 3, key: 'a' });
    numbered.written();
    enter(null);
    expect(history.state).toEqual({ idx: 4 });
    enter({ own: 'kept', idx: Number.NaN });
    expect(history.state).toEqual({ own: 'kept', idx: 5 });
    go(-2);
    expect(history.state).toEqual({ idx: 3, key: 'a' });
    enter('a text');
    expect(history.state).toEqual({ idx: 4 });
  });

  it('of a replaced entry is the one that it had', () => {
    const { history, numbered, enter } = tab({ idx: 1 });
    enter(null);
    const replaced = Object.assign(new Event('popstate'), { singleSpaTrigger: 'replaceState' });
    Reflect.deleteProperty(history.state as object, 'idx');
    numbered.entered(replaced);
    expect(history.state).toEqual({ idx: 2 });
  });
});
