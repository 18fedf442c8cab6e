/** Options of commands, with the placeholder of their value in the help; null for a switch. */
export const OPTIONS = {
  reason: '"…"',
  to: 'version',
  version: 'version',
  expires: '7d',
  traffic: 'N',
  drop: null,
  checks: null,
  'skip-checks': null,
  verify: null,
  behaviour: null,
  mounts: 'N',
  api: 'https://site',
  keep: 'N',
  days: 'N',
  for: '"Team A"',
  actions: 'release,canary',
  approvals: 'on|off',
  good: 'composition|time',
  bad: 'composition|time',
  timeout: '10m',
  list: null,
  revoke: 'id',
  from: 'https://source',
  trust: '"public key"',
} as const satisfies Record<string, string | null>;
export type OptionName = keyof typeof OPTIONS;

/** Arguments and effect of a command. All take `--json` and `--dry-run`. */
export interface CommandUsage {
  /** Positional arguments after its name, as the help writes them. */
  words: string;
  /** Maximum number of positional arguments. */
  maxWords: number;
  required?: readonly OptionName[];
  options?: readonly OptionName[];
  /** Options that are understood with another one only. */
  onlyWith?: { option: OptionName; these: readonly OptionName[] };
  does: string;
}

const MANY = Number.POSITIVE_INFINITY;

/** In the order of the help: inspecting, releasing, moving traffic, holding, access. */
export const COMMAND_USAGES: Readonly<Record<string, CommandUsage>> = {
  status: { words: '[part]', maxWords: 1, does: 'what visitors get, and how it does with them' },
  vitals: { words: '[part]', maxWords: 1, does: 'web vitals of each part by version' },
  history: {
    words: '[part]',
    maxWords: 1,
    options: ['verify'],
    does: 'who changed what, when, why and from which commit; with --verify whether the log is whole',
  },
  check: {
    words: '',
    maxWords: 0,
    options: ['api'],
    does: 'whether document, ownership, files and log are whole, and whether live parts get what they read of each other; with --api of that API, too',
  },
  verify: {
    words: 'path/to/dist …',
    maxWords: MANY,
    options: ['behaviour', 'mounts', 'api', 'drop'],
    does: 'whether a build could be released; with --behaviour what it does to the page, too',
  },
  release: {
    words: 'path/to/dist',
    maxWords: 1,
    options: ['traffic', 'reason', 'drop', 'checks', 'skip-checks'],
    does: 'checks and uploads a build and gives it visitors, by its rollout or --traffic',
  },
  promote: {
    words: '<part>',
    maxWords: 1,
    options: ['to', 'reason', 'from', 'traffic', 'drop'],
    onlyWith: { option: 'from', these: ['traffic', 'drop'] },
    does: 'gives the newest release, or that of --to, to everybody; <part>@<version> --from one edge --to another moves a release between environments',
  },
  canary: {
    words: '<part> <share>%',
    maxWords: 2,
    options: ['to', 'reason'],
    does: 'gives the newest release, or that of --to, to a share of the visitors; the share of a later stage continues a held rollout',
  },
  rollback: {
    words: '<part>',
    maxWords: 1,
    required: ['reason'],
    options: ['to'],
    does: 'gives the last good release, or that of --to, to everybody; brings a retired part back',
  },
  freeze: {
    words: '<part>',
    maxWords: 1,
    required: ['reason'],
    does: 'refuses releases, promotions and canaries of a part',
  },
  unfreeze: { words: '<part>', maxWords: 1, required: ['reason'], does: 'ends a freeze' },
  kill: {
    words: '<part>',
    maxWords: 1,
    required: ['reason'],
    does: 'takes a part from every visitor at once',
  },
  revive: { words: '<part>', maxWords: 1, required: ['reason'], does: 'ends a kill' },
  retire: {
    words: '<part>',
    maxWords: 1,
    required: ['reason'],
    options: ['drop'],
    does: 'takes a part out of the fleet; --drop where it has live routes',
  },
  prune: {
    words: '[part]',
    maxWords: 1,
    options: ['keep', 'days'],
    does: 'deletes old releases that no visitor has',
  },
  composition: {
    words: '<id>',
    maxWords: 1,
    options: ['days'],
    does: 'the versions of one page, and a signed link that gives exactly them',
  },
  bisect: {
    words: '[check command …]',
    maxWords: MANY,
    options: ['good', 'bad', 'timeout', 'list'],
    does: 'finds the release that broke a check: tries earlier compositions, which visitors do not get; without a check it lists those between --good and --bad, with --list all to choose from',
  },
  link: {
    words: '<part>',
    maxWords: 1,
    options: ['to', 'days'],
    does: 'a signed link to the newest release, or that of --to, without visitors too',
  },
  preview: {
    words: '<part> [/page]',
    maxWords: 2,
    options: ['version', 'expires'],
    does: 'a signed link to one release with the other parts as live, also as Markdown for a pull request',
  },
  ring: {
    words: 'staff|cohort',
    maxWords: 1,
    options: ['days'],
    does: 'a signed link: whoever opens it gets new releases first',
  },
  protect: {
    words: '[part …]',
    maxWords: MANY,
    options: ['for', 'actions', 'approvals', 'list', 'revoke'],
    does: 'makes a token, the first one for everything; lists and revokes them',
  },
  keys: {
    words: '[environment]',
    maxWords: 1,
    options: ['trust', 'list', 'revoke'],
    does: 'makes the key pair of this environment, which signs its releases; with --trust takes those of another one',
  },
  record: {
    words: '<part>',
    maxWords: 1,
    required: ['to'],
    does: 'a signed record of a release that visitors have or had, for promote --from of another environment',
  },
  approve: { words: '<id>', maxWords: 1, does: 'does what another holder proposed' },
  decline: { words: '<id>', maxWords: 1, required: ['reason'], does: 'takes a proposal away' },
  'service-worker': {
    words: 'on|off',
    maxWords: 1,
    required: ['reason'],
    does: 'withdraws the service worker from every browser, or gives it back',
  },
};

/** Undefined for unknown commands, including inherited names such as `toString`. */
export const findUsage = (command: string): CommandUsage | undefined =>
  Object.hasOwn(COMMAND_USAGES, command) ? COMMAND_USAGES[command] : undefined;

const written = (option: OptionName): string =>
  OPTIONS[option] === null ? `--${option}` : `--${option} ${OPTIONS[option]}`;

/** `npm run fleet -- rollback <part> --reason "…" [--to version]`. */
export function usageOf(command: string): string {
  const { words, required = [], options = [] } = findUsage(command) ?? { words: '' };
  return [
    'npm run fleet --',
    command,
    words,
    ...required.map(written),
    ...options.map((option) => `[${written(option)}]`),
  ]
    .filter(Boolean)
    .join(' ');
}
