/** @jest-environment jsdom */
/** A remote as described in docs/adding-a-remote.md, from its declaration to its cleanup. */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { CONTRACT_VERSION, type ComposedRemote, type Composition } from 'shared/contract';
import { eventBus } from 'shared/events';
import { defineRemote, Slot, useEvents } from 'shared/remote';
import { createPlatformRouter } from 'shared/router';
import {
  createSlice,
  platformServices,
  type PayloadAction,
  useAppDispatch,
  useAppSelector,
} from 'shared/store';
import { setPlatformServices, type PlatformServices } from 'shared/store/host';
import { fakeComposition, fakeShell, type FakeShell } from 'shared/testing';
import { createRemoteLoader } from '../composition/loader/remote-loader';
import { navigationOf } from '../chrome/navigation/navigation';
import { slotServices } from './slots';

const NAME = 'mfe-journal';
const journal = createSlice({
  name: 'journal',
  initialState: [] as string[],
  reducers: { noted: (entries, { payload }: PayloadAction<string>) => [...entries, payload] },
});
const NONE: readonly string[] = [];
const selectJournal = (state: object): readonly string[] =>
  (state as { journal?: string[] }).journal ?? NONE;

function JournalPage() {
  const dispatch = useAppDispatch();
  const entries = useAppSelector(selectJournal);
  useEvents('broker/changed', ({ payload }) =>
    dispatch(journal.actions.noted(`broker ${payload.broker}`)),
  );
  return (
    <>
      <h1>Journal</h1>
      <ul>
        {entries.map((entry) => (
          <li key={entry}>{entry}</li>
        ))}
      </ul>
    </>
  );
}

const journalRemote = defineRemote({
  name: NAME,
  pages: { journal: async () => ({ default: JournalPage }) },
  slots: {
    'asset-row-action': {
      'journal-note': async () => ({ default: ({ symbol }) => <button>Note {symbol}</button> }),
    },
  },
  slices: { journal: journal.reducer },
});

const DECLARED: ComposedRemote = {
  name: NAME,
  version: '1.0.0',
  owner: 'journal team',
  contract: `^${CONTRACT_VERSION}`,
  baseUrl: '/releases/mfe-journal/1.0.0/',
  entry: { url: '/releases/mfe-journal/1.0.0/entry.js', integrity: 'sha384-x' },
  routes: [{ path: '/journal', page: 'journal', title: 'Journal' }],
  nav: [
    {
      id: 'journal.all',
      section: { id: 'research', label: 'Research', order: 25 },
      label: 'Journal',
      path: '/journal',
      order: 10,
    },
  ],
  slots: [{ slot: 'asset-row-action', id: 'journal-note', order: 10 }],
  chunks: {},
};

const composition: Composition = fakeComposition({ remotes: { [NAME]: DECLARED } });
const loader = () =>
  createRemoteLoader({
    remotes: composition.remotes,
    load: async () => journalRemote,
    onStatus: () => {},
  });

describe('a remote of its own', () => {
  let shell: FakeShell;
  beforeEach(() => {
    shell = fakeShell();
  });
  afterEach(() => {
    act(() => journalRemote.unmount());
    document.body.replaceChildren();
  });

  async function mount() {
    window.history.replaceState(null, '', '/journal');
    createPlatformRouter([{ path: '/journal', owner: NAME, page: 'journal', title: 'Journal' }], {
      initialReady: true,
    });
    await loader().preparePage(NAME, 'journal');
    const element = document.createElement('div');
    document.body.append(element);
    act(() => journalRemote.mount({ element, version: '1.0.0', onFailure: () => {} }));
  }

  it('has its section in the menu, with a link to its page', () => {
    const group = navigationOf(composition).find(({ section }) => section === 'research');
    expect(group).toMatchObject({
      label: 'Research',
      entries: [{ label: 'Journal', soon: false }],
    });
    const labels = navigationOf(composition).map(({ label }) => label);
    expect(labels).toContain('Research');
  });

  it('mounts its page with its slice, hears the bus, and takes both with it', async () => {
    await mount();
    expect(screen.getByRole('heading', { name: 'Journal' })).toBeTruthy();
    expect(shell.store.leases.owners()).toMatchObject({ journal: NAME });
    act(() => eventBus.publish('broker/changed', { broker: 'ib' }, 'shell'));
    expect(screen.getByRole('listitem')).toHaveTextContent('broker ib');

    act(() => journalRemote.unmount());
    expect(shell.store.leases.owners()).not.toHaveProperty('journal');
    expect(selectJournal(shell.store.getState())).toEqual([]);
    eventBus.publish('broker/changed', { broker: 'etoro' }, 'shell');
    await mount();
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it('contributes to a slot of another page, without its page being mounted', async () => {
    const services = platformServices();
    if (!services) throw new Error('The fake shell brings the services.');
    setPlatformServices({
      ...services,
      ...slotServices(composition.remotes, loader()),
    } as PlatformServices);
    render(
      <Slot
        name="asset-row-action"
        input={{ symbol: 'AAPL.US', assetType: 'stock', name: 'Apple' }}
      />,
    );
    expect(await screen.findByRole('button', { name: 'Note AAPL.US' })).toBeTruthy();
    expect(shell.store.leases.owners()).not.toHaveProperty('journal');
  });
});
