/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { createPlatformRouter } from 'shared/router';
import { openFully } from '../composition/full-navigation';
import { RemoteError } from '../failure/remote-error';
import { platformRoutes } from '../router/platform-routes';
import { createPrepare } from './prepare-route';

const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp(reaches: () => Promise<boolean> = async () => true) {
  const opened: string[] = [];
  const claimed: string[] = [];
  const failed = jest.fn();
  let reject = (_error: unknown): void => {};
  const signals: AbortSignal[] = [];
  const prepare = createPrepare({
    beginAttempt: () => {},
    dropAttempt: () => {},
    bring: ({ page }, _address, signal) => {
      signals.push(signal);
      return page === 'lost' ? new Promise((_resolve, fail) => (reject = fail)) : Promise.resolve();
    },
    connection: { callFailed: failed, reaches },
    claim: (address) => claimed.push(address) > 0,
    forgetClaim: () => {},
    open: (address) => opened.push(address),
  });
  history.replaceState(null, '', '/first');
  const route = (page: string) => ({ path: `/${page}`, page, title: page });
  const remote = {
    name: 'mfe-a',
    routes: [route('lost'), route('other')],
  } as unknown as Parameters<typeof platformRoutes>[0]['remotes'][string];
  const router = createPlatformRouter(
    platformRoutes({ shellRoutes: [route('first')], remotes: { 'mfe-a': remote } }, prepare),
    { initialReady: true },
  );
  const fail = () => reject(new RemoteError('PART-LOAD-FAILED', 'no file'));
  return { router, opened, claimed, failed, fail, signals };
}

describe('full navigation for code that does not come', () => {
  it('keeps the whole address, anchor included', async () => {
    const { router, opened, fail } = setUp();
    void router.navigate('/lost?x=1&y=%20#part-2');
    await settle();
    fail();
    await settle();
    expect(opened).toEqual(['/lost?x=1&y=%20#part-2']);
  });

  it('does not happen for a navigation that another one has replaced', async () => {
    const { router, opened, claimed, failed, fail, signals } = setUp();
    void router.navigate('/lost');
    await settle();
    await router.navigate('/other');
    fail();
    await settle();
    expect(signals[0]?.aborted).toBe(true);
    expect([opened, claimed, failed.mock.calls]).toEqual([[], [], []]);
    expect(router.state.location.pathname).toBe('/other');
  });

  it('does not happen if the visitor leaves while the connection is checked', async () => {
    let answer = (_reaches: boolean): void => {};
    const { router, opened, fail } = setUp(() => new Promise((resolve) => (answer = resolve)));
    void router.navigate('/lost');
    await settle();
    fail();
    await settle();
    await router.navigate('/other');
    answer(true);
    await settle();
    expect(opened).toEqual([]);
  });

  it('leaves the router free for the next navigation while the document is replaced', async () => {
    const { router, opened, fail } = setUp();
    void router.navigate('/lost');
    await settle();
    fail();
    await settle();
    expect(opened).toHaveLength(1);
    await router.navigate('/other');
    expect(router.state.navigation.state).toBe('idle');
  });
});

describe('openFully', () => {
  function fakeWindow(href: string) {
    const calls: string[] = [];
    const target = new EventTarget();
    const location = {
      href,
      assign: (to: string) => calls.push(`assign ${to}`),
      reload: () => calls.push('reload'),
    };
    const host = {
      location,
      addEventListener: target.addEventListener.bind(target),
    } as unknown as Window;
    const show = (persisted: boolean) =>
      target.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return { host, calls, show };
  }

  it('loads an address that a step back has entered already', () => {
    const { host, calls } = fakeWindow('https://site/lost#part');
    openFully(host, '/lost#part', () => {});
    openFully(host, '/lost?x=1#part', () => {});
    expect(calls).toEqual(['reload', 'assign https://site/lost?x=1#part']);
  });

  it('reports when the browser restores the document', () => {
    const { host, show } = fakeWindow('https://site/first');
    const restored = jest.fn();
    openFully(host, '/lost', restored);
    show(true);
    show(true);
    expect(restored).toHaveBeenCalledTimes(1);
  });
});
