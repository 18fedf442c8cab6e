import { act } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import type {
  PartFailure,
  RemoteDeclaration,
  RemoteStatus,
  RouteDeclaration,
} from 'shared/contract';
import { eventBus } from 'shared/events';
import type { RemoteModule } from 'shared/remote';
import {
  pageReadiness,
  routeObjects,
  routeOf,
  setPlatformRouter,
  type PlatformRouter,
} from 'shared/router';
import { setPlatformStore } from 'shared/store/host';
import { fakeShell, type FakeShell, type FakeShellOptions } from './fake-shell';
import { InjectedError, type Fault } from './lifecycle/faults';
import { createRemoteLifecycle } from './lifecycle/remote-lifecycle';

export interface RenderRemoteOptions extends Omit<FakeShellOptions, 'slices'> {
  /** Its `remote.json`, or what it declares of it. */
  declaration: Pick<RemoteDeclaration, 'name' | 'contract'> & {
    routes: readonly Pick<RouteDeclaration, 'path' | 'page' | 'title'>[];
  };
  /** Address to open, with its query string. Default: the first route. */
  path?: string;
  /** What goes wrong, until `mend`. */
  faults?: readonly Fault[];
  /** The release before, which the shell tries when this one fails. */
  lastGood?: RemoteModule;
}

export interface RenderedRemote extends FakeShell {
  /** Where pages of remotes stand: the page, or the card of its failure. */
  outlet: HTMLElement;
  router: PlatformRouter;
  /** Path with query string that the address bar would show. */
  address: () => string;
  status: () => RemoteStatus;
  /** The failure that the card shows; null while there is none. */
  failure: () => PartFailure | null;
  /** Resolves when the page says that its first data is drawn. */
  ready: () => Promise<void>;
  /** Opens another address; one of another part unmounts the remote. */
  navigate: (path: string) => Promise<void>;
  /** Lets the step that is slow go on. */
  proceed: () => Promise<void>;
  /** Ends all faults; "Try again" of the card then has nothing in its way. */
  mend: () => void;
  /** Opens a page of another part. */
  leave: () => Promise<void>;
  /** What is there that was not before the remote was mounted: nothing, once it has left. */
  leftovers: () => string[];
}

const ELSEWHERE = '/elsewhere';

/** Ends the remote of the test before. */
let endLast = (): void => {};
const afterEach: unknown = Reflect.get(globalThis, 'afterEach');
if (typeof afterEach === 'function')
  afterEach(() => {
    endLast();
    endLast = () => {};
  });

/**
 * Leads a whole remote through its life as the shell does, in a fake shell: gate, load, page, mount, unmount,
 * with the faults that are asked for. Resolves when its page stands, a card stands for it, or a step is slow.
 *
 * @param remote the module that it exposes, or what brings it
 */
export async function renderRemote(
  remote: RemoteModule | (() => Promise<{ default: RemoteModule }>),
  { declaration, path, faults = [], lastGood, ...options }: RenderRemoteOptions,
): Promise<RenderedRemote> {
  endLast();
  const shell = fakeShell(options);
  const before = pageState(shell);
  const selectors = faultySelectors(shell.store);
  setPlatformStore(selectors.store);
  pageReadiness.begin();
  const outlet = document.createElement('main');
  document.body.append(outlet);
  const { name, contract, routes } = declaration;
  const lifecycle = createRemoteLifecycle({
    name,
    contract,
    load: async () => (typeof remote === 'function' ? (await remote()).default : remote),
    lastGood,
    outlet,
    faults,
    throwAtRender: selectors.throwOnce,
  });
  const objects = routeObjects([
    ...routes.map(({ path, page, title }) => ({
      path,
      page,
      title,
      owner: name,
      prepare: () => lifecycle.prepare(page),
    })),
    { path: '*', owner: 'test', page: 'elsewhere', title: 'Elsewhere' },
  ]);
  const router = createMemoryRouter(objects, {
    initialEntries: [path ?? routes[0]?.path ?? ELSEWHERE],
    // As in the shell the first location is committed before any code of its page is here.
    hydrationData: {
      loaderData: Object.fromEntries((objects[0]?.children ?? []).map(({ id }) => [id, null])),
    },
  });
  setPlatformRouter(router);

  let { location } = router.state;
  let showing: Promise<void> = Promise.resolve();
  const follow = (): void => {
    const route = routeOf(router.state);
    const { location, matches } = router.state;
    const { pathname, search, hash } = location;
    const params = matches.at(-1)?.params ?? {};
    if (route?.owner === name)
      showing = lifecycle.show({ page: route.page, pathname, search, hash, params });
    else lifecycle.leave();
  };
  router.subscribe((state) => {
    if (state.location === location) return;
    ({ location } = state);
    pageReadiness.begin();
    follow();
  });
  /** Until the page that is wanted stands, or its start is slow. */
  const settle = async (): Promise<void> => {
    const idle = new Promise<void>((resolve) => {
      const look = (): void => {
        if (router.state.navigation.state === 'idle') resolve();
      };
      look();
      router.subscribe(look);
    });
    await Promise.race([idle.then(() => showing), lifecycle.slow()]);
  };
  const open = async (to: string): Promise<void> => {
    await act(async () => {
      void router.navigate(to);
      await settle();
    });
  };
  endLast = () => {
    act(() => lifecycle.leave());
    router.dispose();
    outlet.remove();
  };
  await act(async () => {
    follow();
    await settle();
  });

  return Object.assign(shell, {
    outlet,
    router,
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    status: lifecycle.status,
    failure: lifecycle.failure,
    ready: () => act(async () => pageReadiness.promise),
    navigate: open,
    leave: () => open(ELSEWHERE),
    mend: lifecycle.mend,
    proceed: () =>
      act(async () => {
        lifecycle.proceed();
        await settle();
      }),
    leftovers: () => {
      const now = pageState(shell);
      return [...now].flatMap(([what, count]) =>
        count > (before.get(what) ?? 0) && what !== 'element main' ? [what] : [],
      );
    },
  });
}

/** What a remote may leave behind in the page: slices, elements and listeners, counted by name. */
function pageState(shell: FakeShell): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const slice of shell.slices()) add(`slice ${slice}`);
  for (const name of Object.keys(shell.store.getState())) add(`root state ${name}`);
  for (const { localName } of document.body.children) add(`element ${localName}`);
  counts.set('listeners of the bus', eventBus.listenerCount());
  return counts;
}

/** A store whose selectors can be made to throw: what reads them while it is drawn throws there. */
function faultySelectors(store: FakeShell['store']) {
  let isFaulty = false;
  return {
    store: {
      ...store,
      getState: () => {
        if (isFaulty) throw new InjectedError('throw at render');
        return store.getState();
      },
    },
    async throwOnce(): Promise<void> {
      isFaulty = true;
      try {
        await act(async () => void store.dispatch({ type: 'test/drawn-anew' }));
      } finally {
        isFaulty = false;
      }
    },
  };
}
