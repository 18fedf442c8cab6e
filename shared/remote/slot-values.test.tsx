import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { SlotInputs } from 'shared/contract';
import { renderPage, type FakeContribution } from 'shared/testing';
import { useSlotValues } from './slot-values';

type Source = FakeContribution<'search-source'>;

const Echo = ({ query, onValues }: SlotInputs['search-source']) => {
  useEffect(() => onValues([{ id: '1', label: query, path: '/' }]), [query, onValues]);
  return null;
};
const source = (id: string, load: Source['load']): Source => ({
  slot: 'search-source',
  id,
  title: id,
  ...(load && { load }),
});

function Page() {
  const [query, setQuery] = useState('a');
  const { values, failed, pending, retry, collectors } = useSlotValues('search-source', { query });
  const labels = values.flatMap(({ from, values: all }) =>
    all.map(({ label }) => `${from.id} ${label}`),
  );
  return (
    <>
      {collectors}
      <p>
        {[
          ...labels,
          ...failed.map(({ id }) => `${id} failed`),
          ...(pending ? ['pending'] : []),
        ].join(', ')}
      </p>
      <button onClick={() => setQuery('b')}>b</button>
      <button onClick={retry}>retry</button>
    </>
  );
}
const text = () => screen.getByRole('paragraph').textContent;
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const open = async (...contributions: Source[]) => {
  await renderPage(Page, { contributions });
  await act(async () => {});
};

describe('useSlotValues', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('lists values, failures and pending contributions', async () => {
    await open(
      source('echo', async () => Echo),
      source('gone', () => Promise.reject(new Error('gone'))),
      source('late', () => new Promise(() => {})),
    );
    expect(text()).toBe('echo a, gone failed, pending');
  });

  it('drops values and failures of another input', async () => {
    let arrive: (component: typeof Echo) => void = () => {};
    const load = jest.fn(() => new Promise<typeof Echo>((resolve) => (arrive = resolve)));
    load.mockImplementationOnce(() => Promise.reject(new Error('gone')));
    await open(source('once-gone', load));
    expect(text()).toBe('once-gone failed');
    await press('b');
    expect(text()).toBe('pending');
    await act(async () => arrive(Echo));
    expect(text()).toBe('once-gone b');
  });

  it('renders a contribution that threw again on retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    let isBroken = true;
    const Fragile = (props: SlotInputs['search-source']) => {
      if (isBroken) throw new Error('broken');
      return Echo(props);
    };
    await open(source('fragile', async () => Fragile));
    expect(text()).toBe('fragile failed');
    await press('retry');
    expect(text()).toBe('fragile failed');
    isBroken = false;
    await press('retry');
    expect(text()).toBe('fragile a');
  });
});
