import { numberEntries } from './numbered-entries';

/**
 * A window for the router with the browser's native history methods. single-spa patches `pushState`
 * and `replaceState` to send an artificial popstate, and every navigation would look like a POP.
 * Created before single-spa starts, this keeps the unpatched functions.
 * @param addressOf canonical address of a path. It is applied to entries of other code before the
 * router reads them.
 */
export function historyFacade(
  window: Window,
  addressOf: (path: string) => string = (path) => path,
): Window {
  const { history } = window;
  // The prototype's methods are never patched. A patch is on the object itself.
  const push = History.prototype.pushState.bind(history);
  const replace = History.prototype.replaceState.bind(history);
  const entries = numberEntries(history, replace);
  const facadeHistory: Pick<History, 'pushState' | 'replaceState' | 'go'> = {
    pushState(...args) {
      push(...args);
      entries.written();
    },
    replaceState(...args) {
      replace(...args);
      entries.written();
    },
    go: (delta) => history.go(delta),
  };
  Object.defineProperties(facadeHistory, {
    state: { get: (): unknown => history.state },
    length: { get: () => history.length },
  });
  /** Redirects an entry's address like the server would. */
  const readdress = (): void => {
    const { pathname, search, hash } = window.location;
    const address = addressOf(pathname);
    if (address !== pathname) replace(history.state, '', address + search + hash);
  };
  const listen = EventTarget.prototype.addEventListener.bind(window);
  const forget = EventTarget.prototype.removeEventListener.bind(window);
  const facadeListen: typeof listen = (type, ...rest) => {
    // Before the router, which reads the index of the entry.
    if (type === 'popstate') {
      listen('popstate', readdress);
      listen('popstate', entries.entered);
    }
    listen(type, ...rest);
  };
  const facadeForget: typeof forget = (type, ...rest) => {
    if (type === 'popstate') {
      forget('popstate', readdress);
      forget('popstate', entries.entered);
    }
    forget(type, ...rest);
  };
  return new Proxy(window, {
    get(target, key) {
      if (key === 'history') return facadeHistory;
      if (key === 'addEventListener') return facadeListen;
      if (key === 'removeEventListener') return facadeForget;
      const value: unknown = Reflect.get(target, key, target);
      // Methods of window (setTimeout, scrollTo …) must be called on the real window.
      return typeof value === 'function' && !/^[A-Z]/.test(String(key))
        ? (value as (...args: unknown[]) => unknown).bind(target)
        : value;
    },
  });
}
