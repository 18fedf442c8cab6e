import { tinyName, type TinyRemote } from '../site/tiny-remotes';

const SHOW =
  'root.innerHTML = `<h1>${pathname.endsWith("second") ? "Second" : "First"} page</h1>`;';

const twoPages = (base: string, update: string): TinyRemote => ({
  name: tinyName(`tiny-two-${base}`),
  module: 'let root = null; let updates = 0;',
  mount: `root = element; const { pathname } = location; ${SHOW}`,
  update,
  unmount: 'root = null;',
});

const SHOW_PATH = 'root.innerHTML = `<h1>Page of ${pathname}</h1>`;';
const onePage = (base: string, update: string): TinyRemote => ({
  ...twoPages(base, update),
  below: '/:symbol',
  mount: `root = element; const { pathname } = location; ${SHOW_PATH}`,
});

/** Remotes that follow the address, or show the same on both pages also when opened directly. */
export const FOLLOWING_REMOTES: readonly TinyRemote[] = [
  twoPages('following', SHOW),
  onePage('parameter', SHOW_PATH),
  { ...twoPages('same', ''), mount: "element.innerHTML = '<h1>No figures</h1>';" },
];

/** Remotes that do not follow the address: the reason that the gate gives, and the remote. */
export const STILL_REMOTES: readonly [reason: string, remote: TinyRemote][] = [
  ['tiny to second: it keeps showing the page before', twoPages('still', '')],
  ['tiny to second: it shows nothing', twoPages('empty', "root.innerHTML = '';")],
  [
    'second to tiny: it keeps showing the page before',
    twoPages('back', `updates += 1; if (updates === 1) { ${SHOW} }`),
  ],
  ['tiny to tiny: it keeps showing the page before', onePage('still-parameter', '')],
  [
    'tiny to second: PART-MOUNT: no second page',
    {
      ...twoPages('throwing', "updates += 1; throw new Error('no second page');"),
      mount: `if (updates > 0) throw new Error('no second page'); root = element; const { pathname } = location; ${SHOW}`,
    },
  ],
];
