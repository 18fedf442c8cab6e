import { tinyName, type TinyRemote } from '../site/tiny-remotes';

const PAGE = "element.innerHTML = '<h1>Rude</h1>';";
const rude = (base: string, more: Omit<TinyRemote, 'name'>): TinyRemote => ({
  name: tinyName(`tiny-rude-${base}`),
  ...more,
  mount: `${PAGE} ${more.mount ?? ''}`,
});

/** Remotes with one fault each: the gate's rule, the text that it must report, and the remote. */
export const RUDE_REMOTES: readonly [rule: string, detail: string, remote: TinyRemote][] = [
  ['globals', 'leakedState', rude('global', { module: 'window.leakedState = {};' })],
  [
    'built-ins',
    'fetch',
    rude('fetch', {
      module: 'const ask = window.fetch; window.fetch = (...all) => ask(...all);',
    }),
  ],
  [
    'built-ins',
    'history.pushState',
    rude('history', {
      module:
        'const push = history.pushState; history.pushState = (...all) => push.apply(history, all);',
    }),
  ],
  [
    'built-ins',
    'EventTarget.prototype.addEventListener',
    rude('events', {
      module:
        'const add = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (...all) { return add.apply(this, all); };',
    }),
  ],
  [
    'listeners',
    'resize on window',
    rude('listener', { mount: "window.addEventListener('resize', () => element);" }),
  ],
  ['timers', 'setInterval', rude('timer', { mount: 'setInterval(() => element, 1000);' })],
  [
    'style-elements',
    '<style>',
    rude('style', {
      // After the mount: on unmount, the shell removes styles that were added before it.
      mount:
        "const style = document.createElement('style'); style.nonce = document.querySelector('script[nonce]').nonce; style.textContent = '.tiny-rude-own { color: red }'; setTimeout(() => document.head.append(style), 0);",
    }),
  ],
  [
    'styles-outside',
    'header',
    rude('outside', {
      module:
        "const sheet = new CSSStyleSheet(); sheet.replaceSync('header { opacity: 0.5 }'); const sheets = () => document.adoptedStyleSheets;",
      mount: 'document.adoptedStyleSheets = [...sheets(), sheet];',
      unmount: 'document.adoptedStyleSheets = sheets().filter((one) => one !== sheet);',
    }),
  ],
  [
    'storage',
    'localStorage theme',
    rude('storage', { mount: "localStorage.setItem('theme', 'dark');" }),
  ],
  [
    'hosts',
    'https://tracker.example',
    rude('host', { mount: "fetch('https://tracker.example/visit').catch(() => {});" }),
  ],
  [
    'long-tasks',
    'median of the longest tasks',
    rude('task', {
      mount: 'for (const end = performance.now() + 300; performance.now() < end;);',
    }),
  ],
  [
    'heap',
    'KB per mount',
    rude('heap', {
      module: 'const all = [];',
      mount: 'all.push(Array.from({ length: 20000 }, (_, index) => ({ index })));',
    }),
  ],
];

/** Uses the same APIs as the rude remotes, and cleans up. */
export const POLITE: TinyRemote = {
  name: tinyName('tiny-polite'),
  module: 'const listener = () => {}; let timer = 0;',
  mount: `${PAGE} window.addEventListener('resize', listener); timer = setInterval(listener, 1000);`,
  unmount: "window.removeEventListener('resize', listener); clearInterval(timer);",
};

/** Has several of the faults at once, and declares one of them. */
export const RUDEST: TinyRemote = {
  name: tinyName('tiny-rude-all'),
  module:
    'window.leakedState = {}; const ask = window.fetch; window.fetch = (...all) => ask(...all);',
  mount: `${PAGE} window.addEventListener('resize', () => element); localStorage.setItem('theme', 'dark');`,
  exceptions: [
    {
      rule: 'globals',
      allow: 'leakedState',
      reason: 'A library of this test reads it from there.',
    },
  ],
};
