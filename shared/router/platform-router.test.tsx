import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { pageAddress } from 'shared/contract';
import {
  createPlatformRouter,
  Link,
  PlatformRoot,
  routeOf,
  useNavigationType,
  type PlatformRouter,
  type RootContent,
} from '.';

/** Patches `pushState` like single-spa: an artificial popstate after each call. */
function patchHistory(): () => void {
  const own = window.history.pushState;
  window.history.pushState = function push(...args) {
    History.prototype.pushState.apply(window.history, args);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };
  return () => {
    window.history.pushState = own;
  };
}

let renders: string[] = [];

function Page({ name }: { name: string }) {
  renders.push(`${name} ${useNavigationType()}`);
  return (
    <p>
      {name} <Link to="/b">to b</Link>
    </p>
  );
}

const content = (owner: string): RootContent => ({
  owner,
  page: ({ page }) => <Page name={`${owner}:${page}`} />,
});

describe('the one router', () => {
  let router: PlatformRouter;
  let unpatch: () => void;
  let release: () => void = () => {};
  const prepare = jest.fn(
    (_target: string, _signal: AbortSignal) => new Promise<void>((resolve) => (release = resolve)),
  );

  beforeEach(() => {
    window.history.replaceState(null, '', '/a');
    unpatch = patchHistory();
    renders = [];
    router = createPlatformRouter(
      [
        { path: '/a', owner: 'one', page: 'a', title: 'A' },
        { path: '/a2', owner: 'one', page: 'a2', title: 'A2' },
        { path: '/b', owner: 'two', page: 'b', title: 'B' },
        { path: '/slow', owner: 'two', page: 'slow', title: 'Slow', load: prepare },
      ],
      { initialReady: true },
    );
  });
  afterEach(() => {
    unpatch();
    router.dispose();
  });

  it('reports PUSH, REPLACE and POP correctly, with one render per navigation', async () => {
    render(<PlatformRoot router={router} content={content('one')} />);
    expect(renders).toEqual(['one:a POP']);
    await act(() => router.navigate('/a2'));
    await act(() => router.navigate('/a', { replace: true }));
    await act(() => router.navigate('/a2'));
    await act(async () => {
      const gone = new Promise((resolve) =>
        window.addEventListener('popstate', resolve, { once: true }),
      );
      window.history.back();
      await gone;
    });
    expect(renders).toEqual([
      'one:a POP',
      'one:a2 PUSH',
      'one:a REPLACE',
      'one:a2 PUSH',
      'one:a POP',
    ]);
  });

  it.each([
    ['/a2/', '/a2'],
    ['/a//', '/a'],
    ['/old/7?x=1#part', '/b?x=1#part'],
    ['/A2/index.html', '/A2'],
  ])('resolves %s of other code as the server does', async (written, address) => {
    router.dispose();
    const page = (path: string) => ({ path, owner: 'one', page: path, title: path });
    router = createPlatformRouter(['/a', '/a2', '/b'].map(page), {
      initialReady: true,
      addressOf: (path) => pageAddress(path, [{ from: '/old/:id', to: '/b' }]),
    });
    History.prototype.pushState.call(window.history, null, '', written);
    await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(address);
    expect(window.location.href).toBe(`http://localhost${address}`);
    expect(routeOf(router.state)?.owner).toBe('one');
  });

  it('never renders a foreign location in a root', async () => {
    render(<PlatformRoot router={router} content={content('one')} />);
    await act(() => router.navigate('/b'));
    expect(routeOf(router.state)?.owner).toBe('two');
    expect(renders).toEqual(['one:a POP']);
    expect(screen.getByText(/one:a/)).toBeInTheDocument();
  });

  it('keeps page and address until the next page is prepared', async () => {
    render(<PlatformRoot router={router} content={content('one')} />);
    let done = false;
    const going = router.navigate('/slow?x=1#part').then(() => (done = true));
    await act(async () => {});
    expect(prepare).toHaveBeenCalledWith('/slow?x=1#part', expect.any(AbortSignal));
    expect(window.location.pathname).toBe('/a');
    expect(done).toBe(false);
    release();
    await act(() => going);
    expect(window.location.pathname).toBe('/slow');
  });

  it('answers an address without an owner with no route', async () => {
    await act(() => router.navigate('/nobody'));
    expect(routeOf(router.state)).toBeNull();
  });

  it('follows history calls of foreign code', async () => {
    render(<PlatformRoot router={router} content={content('one')} />);
    await act(async () => window.history.pushState({}, '', '/a2'));
    expect(renders.at(-1)).toBe('one:a2 POP');
  });
});
