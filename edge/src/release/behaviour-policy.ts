/** Effect of a fault on a release: `refuse` stops it, `warn` prints a note with it. */
export type Action = 'refuse' | 'warn';

interface RuleOfPolicy {
  /** The fault, as a sentence about the remote without its name. */
  fault: string;
  remedy: string;
  action: Action;
  /** Measured rules: the largest value that is not a fault. */
  limit?: number;
  unit?: string;
}

/**
 * The policy of the behaviour gate, all of it: what a remote may not leave behind or reach out for. A fault that
 * is meant is declared in `remote.json` under `exceptions`, with its reason.
 */
export const POLICY = {
  failures: {
    fault: 'has a page that throws or hangs',
    remedy: 'open it with ?remote.<name>=<version> and read its failure code',
    action: 'refuse',
  },
  pages: {
    fault: 'has a page that did not mount',
    remedy: 'open it by npm run fleet -- link <name> --to <version> and read its failure code',
    action: 'warn',
  },
  navigation: {
    fault: 'does not follow the address between two of its pages',
    remedy: 'render the location that update() receives, or leave update() out to be mounted again',
    action: 'refuse',
  },
  errors: {
    fault: 'throws errors that nobody catches',
    remedy: 'handle them, or throw while rendering, where the platform does',
    action: 'warn',
  },
  globals: {
    fault: 'adds globals to window',
    remedy: 'keep the value in a module, or begin its name with the name of the remote',
    action: 'refuse',
  },
  'built-ins': {
    fault: 'replaces built-in functions',
    remedy: 'wrap the function in a module of the remote',
    action: 'refuse',
  },
  listeners: {
    fault: 'leaves listeners on what outlives it',
    remedy: 'remove them when the page unmounts',
    action: 'refuse',
  },
  timers: {
    fault: 'leaves timers',
    remedy: 'clear them when the page unmounts',
    action: 'refuse',
  },
  connections: {
    fault: 'leaves connections, channels or workers open',
    remedy: 'close them when the page unmounts',
    action: 'refuse',
  },
  elements: {
    fault: 'leaves elements or attributes outside its element',
    remedy: 'remove them when the page unmounts',
    action: 'refuse',
  },
  'style-elements': {
    fault: 'leaves style elements',
    remedy: 'remove them when the page unmounts, or style with shared/styled',
    action: 'refuse',
  },
  'styles-outside': {
    fault: 'has style rules that match outside its element',
    remedy: 'begin each selector with a class of its own',
    action: 'refuse',
  },
  storage: {
    fault: 'writes storage keys that are not its own',
    remedy: 'begin each key with the name of the remote or the prefix of the product',
    action: 'refuse',
  },
  hosts: {
    fault: 'calls hosts that it does not declare',
    remedy: 'ask the product API, or declare the origin as an exception',
    action: 'refuse',
  },
  'long-tasks': {
    fault: 'holds the main thread when it mounts',
    remedy: 'split the work, or do it after the first paint',
    // The time of a task is the machine's as well.
    action: 'warn',
    limit: 200,
    unit: 'ms, median of the longest tasks',
  },
  heap: {
    fault: 'grows the heap with each mount',
    remedy: 'release what the page holds when it unmounts',
    action: 'refuse',
    limit: 64,
    unit: 'KB per mount',
  },
  nodes: {
    fault: 'leaves detached nodes with each mount',
    remedy: 'release references to elements when the page unmounts',
    action: 'refuse',
    limit: 10,
    unit: 'nodes per mount',
  },
} as const satisfies Record<string, RuleOfPolicy>;

export type RuleName = keyof typeof POLICY;

export const RULE_NAMES = Object.keys(POLICY) as RuleName[];
