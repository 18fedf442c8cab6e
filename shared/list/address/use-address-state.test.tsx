import { describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { renderPage } from 'shared/testing';
import { addressCodec } from './address-codec';
import { choiceParameter, integerParameter, listParameter } from './address-parameter';
import { useAddressState, type ChangeAddress } from './use-address-state';

interface State {
  window: '1D' | '5D';
  picks: string[];
  page: number;
}
const codec = addressCodec<State>(
  {
    window: choiceParameter('t', ['1D', '5D'], '1D'),
    picks: listParameter('q', (text) => text || null),
    page: integerParameter('p', 1, { min: 1, max: 9 }),
  },
  { changeResets: { page: 1 } },
);

async function openList(path: string, onChange?: (next: State) => void) {
  const changes: ChangeAddress<State>[] = [];
  const page = await renderPage(
    function List() {
      const [state, change] = useAddressState(codec, onChange);
      changes.push(change);
      return <p>{JSON.stringify(state)}</p>;
    },
    { path },
  );
  const [change] = changes;
  if (!change) throw new Error('The page was not drawn');
  return { page, change };
}

describe('useAddressState', () => {
  it('keeps both of two changes before a render', async () => {
    const { page, change } = await openList('/list?p=3');
    await act(async () => {
      change({ window: '5D' });
      change((now) => ({ picks: [...now.picks, 'A'] }));
      change((now) => ({ picks: [...now.picks, 'B'] }));
    });
    expect(page.address()).toBe('/list?t=5D&q=A,B');
  });

  it('never touches the address of another page', async () => {
    const { page, change } = await openList('/list');
    await act(async () => {
      void page.router.navigate('/other?q=X');
    });
    await act(async () => change({ window: '5D' }, { replace: true }));
    expect(page.address()).toBe('/other?q=X');
  });

  it('adds no history entry for a change of nothing, and reports other changes', async () => {
    const onChange = jest.fn<(next: State) => void>();
    const { page, change } = await openList('/list?t=5D', onChange);
    const { key } = page.router.state.location;
    await act(async () => change({ window: '5D' }));
    expect(page.router.state.location.key).toBe(key);
    expect(onChange).not.toHaveBeenCalled();
    await act(async () => change({ window: '1D', page: 2 }));
    expect(onChange).toHaveBeenCalledWith({ window: '1D', picks: [], page: 2 });
    expect(page.address()).toBe('/list?p=2');
  });

  it('keeps the state of the history entry, and optionally the anchor', async () => {
    const { page, change } = await openList('/list');
    await act(async () => {
      void page.router.navigate('/list#map', { state: { opened: 7 } });
    });
    await act(async () => change({ window: '5D' }, { replace: true, keepHash: true }));
    expect(page.router.state.location).toMatchObject({ hash: '#map', state: { opened: 7 } });
  });
});
