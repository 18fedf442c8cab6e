/**
 * Runs as text, not as a module, in each page of the behaviour gate before any other script. It
 * wraps the APIs through which a remote can leave something behind. It records the release whose
 * script called them: the first address below `/releases/` on the stack. The gate reads the results
 * from `window.__behaviourProbe`.
 */
(() => {
  if (window.top !== window) return;

  /**
   * Names of the remotes (or the shell) whose scripts are on the stack, the innermost call first.
   */
  const callers = () =>
    [...(new Error('caller').stack ?? '').matchAll(/\/releases\/([^/]+)\//g)].map(
      ([, name]) => name,
    );
  /** Name of the remote (or the shell) whose script called; null for the page itself. */
  const caller = () => callers()[0] ?? null;
  /** The same past the shell's router, which has an `addEventListener` of window before the browser's. */
  function callerOnWindow() {
    const [first = null, second = first] = callers();
    return first === 'shell' ? second : first;
  }

  // Listeners on targets that outlive a remote, by target, type and phase.
  const listeners = new Map();
  const standing = new WeakSet();
  const outlives = (target) =>
    target === window ||
    target === document ||
    target === window.visualViewport ||
    target instanceof MediaQueryList ||
    (target instanceof Element && standing.has(target));
  const targetName = (target) =>
    target instanceof Element
      ? target.tagName.toLowerCase()
      : target === window
        ? 'window'
        : target === document
          ? 'document'
          : target.constructor.name;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const phaseOf = (options) => Boolean(typeof options === 'object' ? options?.capture : options);
  const identities = new WeakMap();
  let identity = 0;
  function keyOf(target, type, listener, options) {
    for (const value of [target, listener])
      if (!identities.has(value)) identities.set(value, (identity += 1));
    return [identities.get(target), type, identities.get(listener), phaseOf(options)].join(' ');
  }
  EventTarget.prototype.addEventListener = function add(type, listener, options) {
    const target = this ?? window;
    if (listener && outlives(target)) {
      const key = keyOf(target, type, listener, options);
      if (!listeners.has(key))
        listeners.set(key, {
          what: `${type} on ${targetName(target)}`,
          caller: target === window ? callerOnWindow() : caller(),
        });
      const forget = () => listeners.delete(key);
      if (options?.once) addEventListener.call(target, type, forget, options);
      if (options?.signal) addEventListener.call(options.signal, 'abort', forget, { once: true });
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
    const target = this ?? window;
    if (listener && outlives(target)) listeners.delete(keyOf(target, type, listener, options));
    return removeEventListener.call(target, type, listener, options);
  };

  // Pending timers.
  const setTimeoutOfPage = window.setTimeout;
  const timers = new Map();
  function wrapTimer(start, stop, repeats) {
    const original = window[start];
    const end = window[stop];
    window[start] = function timer(callback, ...rest) {
      if (typeof callback !== 'function') return original.call(window, callback, ...rest);
      const by = caller();
      const id = original.call(
        window,
        function run(...values) {
          if (!repeats) timers.delete(key);
          return callback.apply(this, values);
        },
        ...rest,
      );
      const key = `${stop} ${id}`;
      timers.set(key, { what: start, caller: by });
      return id;
    };
    window[stop] = function stopTimer(id) {
      timers.delete(`${stop} ${id}`);
      return end.call(window, id);
    };
  }
  wrapTimer('setTimeout', 'clearTimeout', false);
  wrapTimer('setInterval', 'clearInterval', true);
  wrapTimer('requestAnimationFrame', 'cancelAnimationFrame', false);
  wrapTimer('requestIdleCallback', 'cancelIdleCallback', false);
  // Either function ends both kinds of timers.
  for (const [one, other] of [
    ['clearTimeout', 'clearInterval'],
    ['clearInterval', 'clearTimeout'],
  ]) {
    const stop = window[one];
    window[one] = function stopBoth(id) {
      timers.delete(`${other} ${id}`);
      return stop.call(window, id);
    };
  }

  // Open connections and workers.
  const connections = new Map();
  for (const [name, end] of [
    ['WebSocket', 'close'],
    ['EventSource', 'close'],
    ['BroadcastChannel', 'close'],
    ['Worker', 'terminate'],
  ]) {
    const Original = window[name];
    if (!Original) continue;
    window[name] = new Proxy(Original, {
      construct(target, values, newTarget) {
        const made = Reflect.construct(
          target,
          values,
          newTarget === window[name] ? target : newTarget,
        );
        connections.set(made, { what: name, caller: caller() });
        return made;
      },
    });
    const close = Original.prototype[end];
    Original.prototype[end] = function closeConnection(...values) {
      connections.delete(this);
      return close.apply(this, values);
    };
  }

  // Keys written to browser storage, by the writer.
  const written = new Map();
  const note = (store, key) => {
    const by = caller();
    if (by !== null)
      written.set(`${store} ${key}`, { what: `${store} ${key}`, key: String(key), caller: by });
  };
  const { setItem } = Storage.prototype;
  const storageName = (storage) =>
    storage === window.localStorage ? 'localStorage' : 'sessionStorage';
  Storage.prototype.setItem = function set(key, value) {
    note(storageName(this), key);
    return setItem.call(this, key, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  Object.defineProperty(Document.prototype, 'cookie', {
    ...cookie,
    set(text) {
      note('cookie', String(text).split('=')[0].trim());
      cookie.set.call(this, text);
    },
  });
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openDatabase(name, ...rest) {
    note('indexedDB', name);
    return open.call(this, name, ...rest);
  };
  if (window.CacheStorage) {
    const openCache = CacheStorage.prototype.open;
    CacheStorage.prototype.open = function openNamedCache(name) {
      note('caches', name);
      return openCache.call(this, name);
    };
  }
  /** Keys that were set as properties of a storage, past `setItem`. */
  const storedKeys = () =>
    ['localStorage', 'sessionStorage'].flatMap((store) =>
      Object.keys(window[store]).map((key) => ({ what: `${store} ${key}`, key, caller: null })),
    );

  // Addresses that the page's policy refused, and uncaught errors.
  const refusedAddresses = new Set();
  const errors = new Set();
  addEventListener.call(document, 'securitypolicyviolation', ({ blockedURI }) =>
    refusedAddresses.add(blockedURI),
  );
  addEventListener.call(window, 'error', ({ message }) => errors.add(String(message)));
  addEventListener.call(window, 'unhandledrejection', ({ reason }) => errors.add(String(reason)));

  // Tasks that held the main thread for 50 ms and more.
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ entryTypes: ['longtask'] });

  // The shell marks its own replacements of built-ins with this symbol. Replacements by others lack
  // it.
  const OF_PLATFORM = Symbol.for('platform');
  const isOfPlatform = (code) => typeof code === 'function' && OF_PLATFORM in code;

  // Built-in functions and objects, member by member; accessors are not called.
  const interfaces = Object.getOwnPropertyNames(window);
  function builtIns() {
    const found = new Map();
    const add = (owner, name) => {
      if (owner === null || (typeof owner !== 'object' && typeof owner !== 'function')) return;
      for (const key of Reflect.ownKeys(owner)) {
        const { value, get, set } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
        const isCode = typeof value === 'function' || get || set;
        if (isOfPlatform(value) || isOfPlatform(set))
          found.set(`${name}.${String(key)}`, OF_PLATFORM);
        else if (isCode)
          found.set(`${name}.${String(key)}`, value ?? `${identityOf(get)} ${identityOf(set)}`);
      }
    };
    for (const name of [
      'history',
      'navigator',
      'document',
      'performance',
      'crypto',
      'customElements',
    ])
      add(window[name], name);
    for (const name of interfaces) {
      const { value } = Object.getOwnPropertyDescriptor(window, name) ?? {};
      if (typeof value !== 'function' && typeof value !== 'object') continue;
      if (value === window || name.startsWith('__')) continue;
      if (typeof value === 'function') {
        found.set(name, value);
        if (value.prototype) add(value.prototype, `${name}.prototype`);
      }
      add(value, name);
    }
    return found;
  }
  function identityOf(value) {
    if (typeof value !== 'function') return 0;
    if (!identities.has(value)) identities.set(value, (identity += 1));
    return identities.get(value);
  }
  const handlersOf = (target) =>
    interfacesOf(target).filter((name) => /^on[a-z]+$/.test(name) && target[name] !== null);
  const interfacesOf = (target) => {
    const names = new Set();
    for (let at = target; at; at = Object.getPrototypeOf(at))
      for (const name of Object.getOwnPropertyNames(at)) names.add(name);
    return [...names];
  };

  // Style sheets, rules and elements of the document.
  const sheets = () => [...document.styleSheets, ...document.adoptedStyleSheets];
  function* styleRules(list, parent = '') {
    for (const rule of list) {
      const selector = rule.selectorText?.includes('&')
        ? rule.selectorText.replaceAll('&', `:is(${parent})`)
        : rule.selectorText && parent
          ? `:is(${parent}) :is(${rule.selectorText})`
          : rule.selectorText;
      if (selector && !(rule instanceof CSSKeyframesRule)) yield selector;
      if (rule.cssRules && !(rule instanceof CSSKeyframesRule))
        yield* styleRules(rule.cssRules, selector ?? parent);
    }
  }
  function selectors() {
    const all = new Set();
    for (const sheet of sheets()) {
      let rules = [];
      try {
        rules = sheet.cssRules;
      } catch {
        // The rules of another origin cannot be read; the policy refuses such sheets.
      }
      for (const selector of styleRules(rules)) all.add(selector);
    }
    return all;
  }
  /** The selector without states and pseudo-elements, which match nothing or only at times. */
  const lasting = (selector) =>
    selector
      .replaceAll(/::[\w-]+(\([^)]*\))?/g, '')
      .replaceAll(
        /:(hover|active|focus|focus-visible|focus-within|visited|target|checked|disabled|enabled|before|after|placeholder-shown|open)(?![\w-])/g,
        '',
      );
  function matches(selector) {
    for (const text of [lasting(selector), selector])
      try {
        return [...document.querySelectorAll(text)];
      } catch {
        // Without its states nothing may be left of a selector.
      }
    return [];
  }
  const attributesOf = (element) =>
    element.getAttributeNames().map((name) => `${name}="${element.getAttribute(name)}"`);
  const attributes = () => ({
    html: attributesOf(document.documentElement),
    body: attributesOf(document.body),
  });
  const ownChildren = () =>
    [...document.body.children, ...document.documentElement.children].filter(
      (element) => !['SCRIPT', 'LINK', 'NOSCRIPT', 'HEAD', 'BODY'].includes(element.tagName),
    );
  // Whose script inserted an element.
  const inserted = new WeakMap();
  for (const [owner, names] of [
    [Node.prototype, ['appendChild', 'insertBefore', 'replaceChild']],
    [Element.prototype, ['append', 'prepend', 'before', 'after', 'insertAdjacentElement']],
  ])
    for (const name of names) {
      const insert = owner[name];
      owner[name] = function insertElement(...values) {
        for (const value of values) if (value instanceof Element) inserted.set(value, caller());
        return insert.apply(this, values);
      };
    }
  const styleElements = () => [...document.querySelectorAll('style, link[rel~="stylesheet"]')];
  const describe = (element) =>
    `<${element.tagName.toLowerCase()}${element.id ? ` id="${element.id}"` : ''}${element.classList.length > 0 ? ` class="${element.className}"` : ''}>`;

  const later = setTimeoutOfPage;
  let before = null;
  window.__behaviourProbe = {
    /** Resolves to whether the selector matches (or no longer matches) within the time. */
    async until(selector, present, milliseconds) {
      for (const end = performance.now() + milliseconds; performance.now() < end;) {
        if ((document.querySelector(selector) !== null) === present) return true;
        await new Promise((resolve) => {
          later.call(window, resolve, 5);
        });
      }
      return false;
    },
    /** Records the state of the page before the remote's code runs. */
    begin() {
      for (const element of document.querySelectorAll('*')) standing.add(element);
      before = {
        globals: new Set(Object.getOwnPropertyNames(window)),
        builtIns: builtIns(),
        listeners: new Set(listeners.keys()),
        handlers: new Set(
          handlersOf(window).concat(handlersOf(document), handlersOf(document.body)),
        ),
        timers: new Set(timers.keys()),
        connections: new Set(connections.keys()),
        keys: new Set(storedKeys().map(({ what }) => what)),
        selectors: selectors(),
        styleElements: new Set(styleElements()),
        children: new Set(ownChildren()),
        attributes: attributes(),
      };
    },
    /**
     * Selectors of the remote's rules that match elements outside the remote. Called while it is
     * mounted.
     */
    rulesOutside(name) {
      const root = document.querySelector(`[data-part="${CSS.escape(name)}"]`);
      const found = [];
      for (const selector of selectors()) {
        if (before.selectors.has(selector)) continue;
        const element = matches(selector).find((one) => standing.has(one) && !root?.contains(one));
        if (element) found.push(`${selector} matches ${describe(element)}`);
      }
      return found;
    },
    /** The longest task since the last call, in milliseconds. */
    longestTask() {
      const answer = longest;
      longest = 0;
      return answer;
    },
    /** Only repeating timers count: the shell's caches start and end one-shot timers. */
    counts: () => ({
      listeners: listeners.size,
      timers: [...timers.values()].filter(({ what }) => what === 'setInterval').length,
      connections: connections.size,
      elements: ownChildren().length,
    }),
    /** Leftovers: state that was absent in `begin` and remains after the remote was unmounted. */
    left() {
      const now = builtIns();
      const since = (map, known) =>
        [...map].filter(([key]) => !known.has(key)).map(([, value]) => value);
      const attributesNow = attributes();
      const stored = storedKeys().filter(
        ({ what }) => !before.keys.has(what) && !written.has(what),
      );
      return {
        globals: Object.getOwnPropertyNames(window).filter((name) => !before.globals.has(name)),
        builtIns: [...new Set([...now.keys(), ...before.builtIns.keys()])].filter(
          (name) => now.get(name) !== OF_PLATFORM && now.get(name) !== before.builtIns.get(name),
        ),
        listeners: since(listeners, before.listeners),
        handlers: handlersOf(window)
          .concat(handlersOf(document), handlersOf(document.body))
          .filter((name) => !before.handlers.has(name)),
        timers: since(timers, before.timers),
        connections: since(connections, before.connections),
        stored: [...written.values(), ...stored],
        elements: ownChildren()
          .filter((element) => element.tagName !== 'STYLE' && !before.children.has(element))
          .map((element) => ({ what: describe(element), caller: inserted.get(element) ?? null })),
        attributes: ['html', 'body'].flatMap((element) =>
          attributesNow[element]
            .filter((text) => !before.attributes[element].includes(text))
            .map((text) => `${text} of ${element}`),
        ),
        styleElements: styleElements()
          .filter((element) => !before.styleElements.has(element))
          .map(
            (element) =>
              `${describe(element)} ${(element.textContent || element.href || '').slice(0, 60)}`,
          ),
        refusedAddresses: [...refusedAddresses],
        errors: [...errors],
      };
    },
  };
})();
