import { tinyName, type TinyRemote } from '../site/tiny-remotes';

const failing = (base: string, more: Omit<TinyRemote, 'name'>): TinyRemote => ({
  name: tinyName(`tiny-failing-${base}`),
  ...more,
});

/** Remotes whose page throws or hangs: the reason reported by the gate, and the remote. */
export const FAILING_REMOTES: readonly [reason: string, remote: TinyRemote][] = [
  ['PART-MOUNT: ', failing('mount', { mount: "throw new Error('no figures');" })],
  ['PART-EVALUATE: ', failing('module', { module: "throw new Error('no module');" })],
  ['PART-', failing('page', { page: "throw new Error('no page');" })],
  ['PART-HUNG: ', failing('hanging-mount', { mount: 'return new Promise(() => {});' })],
  ['PART-HUNG: ', failing('hanging-page', { page: 'await new Promise(() => {});' })],
  ['it holds the main thread', failing('loop', { mount: 'for (;;);' })],
  [
    'PART-MOUNT: ',
    failing('second', {
      module: 'let mounts = 0;',
      mount:
        "mounts += 1; if (mounts > 3) throw new Error('only thrice'); element.innerHTML = '<h1>Once more</h1>';",
    }),
  ],
];
