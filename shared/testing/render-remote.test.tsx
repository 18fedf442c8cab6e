import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CONTRACT_VERSION } from 'shared/contract';
import { eventBus } from 'shared/events';
import {
  defineRemote,
  PageDataError,
  publish,
  Slot,
  useEvents,
  type RemoteModule,
} from 'shared/remote';
import { Link } from 'shared/router';
import { createSlice, useAppDispatch, useAppSelector } from 'shared/store';
import { renderContribution, renderRemote, type Fault } from '.';

const count = createSlice({
  name: 'count',
  initialState: 1,
  reducers: { counted: (state) => state + 1 },
});

function List() {
  const value = useAppSelector((state) => (state as unknown as { count: number }).count);
  const dispatch = useAppDispatch();
  const [heard, setHeard] = useState('nothing');
  useEvents('broker/changed', ({ payload }) => setHeard(String(payload.broker)), { replay: true });
  useEvents('session/logout', () => {
    throw new Error('bad listener');
  });
  return (
    <>
      <h1>List</h1>
      <button onClick={() => dispatch(count.actions.counted())}>counted {value}</button>
      <p>heard {heard}</p>
      <button onClick={() => publish('broker/changed', { broker: 'own' })}>publish</button>
      <Link to="/things/7">details</Link>
      <Link to="/other">other</Link>
      <Slot name="asset-row-action" input={{ symbol: 'A.US', assetType: 'stock', name: 'A' }} />
    </>
  );
}
const Star = ({ symbol }: { symbol: string }) => <b>star {symbol}</b>;

const remote = defineRemote({
  name: 'mfe-things',
  pages: {
    list: async () => ({ default: List }),
    details: async () => ({ default: () => <h1>Details</h1> }),
    nothing: async () => ({
      default: () => {
        throw new PageDataError(404);
      },
    }),
  },
  slots: { 'asset-row-action': { star: async () => ({ default: Star }) } },
  slices: { count: count.reducer },
});
const declaration = {
  name: 'mfe-things',
  contract: `^${CONTRACT_VERSION}`,
  routes: [
    { path: '/things', page: 'list', title: 'Things' },
    { path: '/things/:id', page: 'details', title: 'Thing' },
    { path: '/nothing', page: 'nothing', title: 'Nothing' },
    { path: '/forgotten', page: 'forgotten', title: 'Not in the code' },
  ],
};
const lastGood = defineRemote({
  name: 'mfe-things',
  pages: { list: async () => ({ default: () => <h1>The release before</h1> }) },
});
const open = (faults: Fault[] = [], path = '/things') =>
  renderRemote(remote, { declaration, faults, path });

describe('renderRemote', () => {
  it('mounts the page of the address, another one of the same remote, and unmounts it elsewhere', async () => {
    const page = await open();
    expect([page.status(), page.failure()]).toEqual(['mounted', null]);
    await page.ready();
    await userEvent.click(screen.getByRole('link', { name: 'details' }));
    expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
    await page.leave();
    expect([page.status(), page.outlet.childElementCount]).toEqual(['loaded', 0]);
    await page.navigate('/things');
    expect(screen.getByRole('heading', { name: 'List' })).toBeVisible();
  });

  const foreign = (more: Partial<RemoteModule> = {}): RemoteModule & { mounts: () => number } => {
    let root: HTMLElement | null = null;
    let mounts = 0;
    return {
      name: 'mfe-things',
      contract: CONTRACT_VERSION,
      pages: ['list', 'details'],
      slots: [],
      preparePage: async () => {},
      loadSlot: () => Promise.reject(new Error('no slot')),
      mount({ element }) {
        mounts += 1;
        root = element;
        element.textContent = `mount ${mounts}`;
      },
      update({ pathname, search, params }) {
        if (root) root.textContent = `${pathname}${search} ${params['id'] ?? 'list'}`;
      },
      unmount() {
        root = null;
      },
      mounts: () => mounts,
      ...more,
    };
  };

  it('updates a remote without the platform’s router when the address changes', async () => {
    const module = foreign();
    const page = await renderRemote(module, { declaration });
    await page.navigate('/things/7');
    expect(page.outlet).toHaveTextContent('/things/7 7');
    await page.navigate('/things?sort=name');
    expect(page.outlet).toHaveTextContent('/things?sort=name list');
    expect(module.mounts()).toBe(1);
  });

  it('mounts a remote without update again, but not for an anchor', async () => {
    const page = await renderRemote(foreign({ update: undefined }), { declaration });
    await page.navigate('/things/7');
    expect(page.outlet).toHaveTextContent('mount 2');
    await page.navigate('/things/7#top');
    expect(page.outlet).toHaveTextContent('mount 2');
  });

  it('shows the card when an update fails and no release before works', async () => {
    const update = () => Promise.reject(new Error('no such page'));
    const page = await renderRemote(foreign({ update }), { declaration });
    await page.navigate('/things/7');
    expect(page.failure()).toMatchObject({ code: 'PART-MOUNT', message: 'no such page' });
  });

  it('mounts the release before when an update fails', async () => {
    const update = () => {
      throw new Error('no such page');
    };
    const page = await renderRemote(foreign({ update }), {
      declaration,
      lastGood: foreign({ mount: ({ element }) => void (element.textContent = 'before') }),
    });
    await page.navigate('/things/7');
    expect(page.outlet).toHaveTextContent('before');
    expect(page.status()).toBe('mounted');
  });

  it('leases the slices at mount and takes them with everything else at unmount', async () => {
    const page = await open();
    await userEvent.click(screen.getByRole('button', { name: 'counted 1' }));
    expect(screen.getByRole('button', { name: 'counted 2' })).toBeVisible();
    expect([page.slices(), page.store.getState()]).toEqual([
      ['count'],
      expect.objectContaining({ count: 2 }),
    ]);
    expect(page.leftovers()).toEqual(
      expect.arrayContaining(['slice count', 'root state count', 'listeners of the bus']),
    );
    await page.leave();
    expect([page.slices(), page.leftovers()]).toEqual([[], []]);
  });

  it('names the leftovers of a remote', async () => {
    const rude = {
      ...remote,
      mount(props: Parameters<typeof remote.mount>[0]) {
        document.body.append(document.createElement('dialog'));
        return remote.mount(props);
      },
    };
    const page = await renderRemote(rude, { declaration });
    await page.leave();
    expect(page.leftovers()).toEqual(['element dialog']);
    document.querySelector('dialog')?.remove();
  });

  it('emits events: the last value is replayed, and a listener that throws harms no other', async () => {
    eventBus.publish('broker/changed', { broker: 'before' }, 'shell');
    const page = await open();
    expect(screen.getByText('heard before')).toBeVisible();
    expect(await page.emit('broker/changed', { broker: 'now' })).toEqual([]);
    expect(screen.getByText('heard now')).toBeVisible();
    const heard = jest.fn();
    const stop = eventBus.subscribe('session/logout', heard, { owner: 'test' });
    expect(await page.emit('session/logout', {})).toEqual([new Error('bad listener')]);
    expect([heard.mock.calls.length, page.status()]).toEqual([1, 'mounted']);
    stop();
    await userEvent.click(screen.getByRole('button', { name: 'publish' }));
    expect(eventBus.last('broker/changed')?.source).toBe('mfe-things');
  });
});

const FAILING: [fault: Fault, code: string][] = [
  ['hang at load', 'PART-HUNG'],
  ['hang at init', 'PART-HUNG'],
  ['hang at page', 'PART-HUNG'],
  ['hang at mount', 'PART-HUNG'],
  ['throw at evaluate', 'PART-EVALUATE'],
  ['throw at page', 'PART-EVALUATE'],
  ['throw at mount', 'PART-MOUNT'],
  ['throw at render', 'PART-RENDER'],
  ['old contract', 'PART-CONTRACT'],
];

describe('faults', () => {
  it.each(FAILING)('%s: a card with %s, and the page once it is mended', async (fault, code) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await open([fault]);
    expect(screen.getByRole('alert')).toHaveTextContent(`${code} · mfe-things`);
    expect([page.status(), page.failure()?.code]).toEqual(['failed', code]);
    expect([page.slices(), screen.queryByText('List')]).toEqual([[], null]);
    page.mend();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
    expect([screen.queryByRole('alert'), page.status()]).toEqual([null, 'mounted']);
    await page.leave();
    expect(page.leftovers()).toEqual([]);
    jest.restoreAllMocks();
  });

  it('an old contract keeps all code from running', async () => {
    const load = jest.fn(async () => ({ default: remote }));
    await renderRemote(load, { declaration, faults: ['old contract'] });
    expect(load).not.toHaveBeenCalled();
  });

  it.each(['hang at page', 'throw at evaluate', 'throw at mount'] as const)(
    '%s: the release before stands in',
    async (fault) => {
      const page = await renderRemote(remote, { declaration, faults: [fault], lastGood });
      expect(screen.getByRole('heading')).toHaveTextContent('The release before');
      expect([page.status(), screen.queryByRole('alert')]).toEqual(['mounted', null]);
    },
  );

  it.each(['load', 'init', 'page', 'mount'] as const)(
    'slow at %s: nothing is drawn until the step goes on',
    async (step) => {
      const page = await open([`slow at ${step}`]);
      expect(page.outlet).not.toHaveTextContent('List');
      await page.proceed();
      expect(screen.getByRole('heading', { name: 'List' })).toBeVisible();
    },
  );

  it('does not show a slow page that was left', async () => {
    const page = await open(['slow at page']);
    await page.leave();
    await page.proceed();
    expect(page.outlet).toBeEmptyDOMElement();
    expect(page.address()).toBe('/elsewhere');
  });
});

describe('pages that cannot be mounted', () => {
  it('a page that the code lacks has a card', async () => {
    const page = await open([], '/forgotten');
    expect(page.failure()?.code).toBe('PART-NO-PAGE');
  });

  it('a page without data leaves its place to the shell', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const page = await open([], '/nothing');
    expect(page.outlet).toHaveTextContent("the shell's page: 404");
    expect(screen.queryByRole('alert')).toBeNull();
    jest.restoreAllMocks();
  });

  it('gives up a page that hangs when its time budget is exceeded', async () => {
    jest.useFakeTimers();
    const hanging = { ...remote, preparePage: () => new Promise<void>(() => {}) };
    const opening = renderRemote(hanging, { declaration });
    await jest.advanceTimersByTimeAsync(10_000);
    expect((await opening).failure()?.code).toBe('PART-HUNG');
    jest.useRealTimers();
  });
});

describe('renderContribution', () => {
  const input = { symbol: 'A.US', assetType: 'stock', name: 'A' } as const;
  const draw = (faults: Parameters<typeof renderContribution>[1]['faults'] = []) =>
    renderContribution(remote, { slot: 'asset-row-action', id: 'star', input, faults });

  it('renders a contribution with the input of its slot', async () => {
    const { page } = await draw();
    expect(page).toHaveTextContent('star A.US');
  });

  it.each([
    ['hang at load', []],
    ['throw at evaluate', []],
    ['throw at render', ['mfe-things PART-RENDER']],
  ] as const)('%s: the page stands', async (fault, reported) => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    const { page, failures } = await draw([fault]);
    expect(page).toHaveTextContent(/^Page of another remote$/);
    expect(failures).toEqual(reported);
    jest.restoreAllMocks();
  });
});
