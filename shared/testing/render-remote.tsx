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
  /** Its `remote.json`, or a part of it. */
  declaration: Pick<RemoteDeclaration, 'name' | 'contract'> & {
    routes: readonly Pick<RouteDeclaration, 'path' | 'page' | 'title'>[];
  };
  /** Address to open, with its query string. Default: the first route. */
  path?: string;
  /** Injected faults, until `mend`. */
  faults?: readonly Fault[];
  /** The previous release, which the shell tries when this one fails. */
  lastGood?: RemoteModule;
}

export interface RenderedRemote extends FakeShell {
  /** Element that contains pages of remotes: the page, or its failure card. */
  outlet: HTMLElement;
  router: PlatformRouter;
  /** Path with query string in the address bar. */
  address: () => string;
  status: () => RemoteStatus;
  /** The failure on the card. Null without one. */
  failure: () => PartFailure | null;
  /** Resolves when the page reports that its first data is rendered. */
  ready: () => Promise<void>;
  /** Opens another address. One of another remote unmounts this remote. */
  navigate: (path: string) => Promise<void>;
  /** Continues the slow step. */
  proceed: () => Promise<void>;
  /** Removes all faults, so that "Try again" of the card succeeds. */
  mend: () => void;
  /** Opens a page of another remote. */
  leave: () => Promise<void>;
  /**
   * Leftovers of the remote in the page, compared with the state before its mount. Empty after it
   * has left.
   */
  leftovers: () => string[];
}

const ELSEWHERE = '/elsewhere';

/** Unmounts the remote of the previous test. */
let endLast = (): void => {};
const afterEach: unknown = Reflect.get(globalThis, 'afterEach');
if (typeof afterEach === 'function')
  afterEach(() => {
    endLast();
    endLast = () => {};
  });

/**
 * Runs a whole remote in a fake shell through its lifecycle: compatibility check, load, page,
 * mount, unmount, with the given faults. Resolves when its page or a failure card is shown, or a
 * step is slow.
 *
 * @param remote the exposed module, or its loader
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
    // As in the shell, the first location is committed before any code of its page is loaded.
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
  /** Waits until the page is shown, or its start is slow. */
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

/** Possible leftovers of a remote in the page: slices, elements and listeners, counted by name. */
function pageState(shell: FakeShell): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  for (const slice of shell.slices()) add(`slice ${slice}`);
  for (const name of Object.keys(shell.store.getState())) add(`root state ${name}`);
  for (const { localName } of document.body.children) add(`element ${localName}`);
  counts.set('listeners of the bus', eventBus.listenerCount());
  return counts;
}

/**
 * A store with selectors that can be made to throw: components that read them then throw during
 * rendering.
 */
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
