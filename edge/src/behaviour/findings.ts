import { brand } from 'shared/brand';
import type { BehaviourException } from 'shared/contract';
import { POLICY, RULE_NAMES, type Action, type RuleName } from '../release/behaviour-policy';
import { growth, MIN_GROWTH } from './growth';
import type { Counts, Leftovers, Observation, PageObservation } from './observation';

export interface Finding {
  rule: RuleName;
  action: Action;
  /** One line for each fault. */
  details: string[];
}

export interface Evaluation {
  findings: Finding[];
  /** Declared exceptions without a matching fault. */
  unused: BehaviourException[];
}

/**
 * Added once by the entry of every build of our preset: it detects a script that failed to load and
 * requests it again.
 */
const CHUNK_RETRY = 'error on window';

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

const distinct = (lines: readonly string[]): string[] => [...new Set(lines)];

const originOf = (address: string): string => {
  try {
    return new URL(address).origin;
  } catch {
    return address;
  }
};

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Leftovers of the remote's own scripts, and those whose number grows with each mount. */
function left(
  { name, pages, leftovers }: Observation,
  kind: keyof Counts & keyof Leftovers,
): string[] {
  const own = leftovers[kind].filter(({ caller }) => caller === name).map(({ what }) => what);
  const growing = pages
    .filter((page) => growth(page, kind) >= MIN_GROWTH)
    .map(
      (page) => `${growth(page, kind).toFixed(1)} more with each mount of the page ${page.page}`,
    );
  return [...distinct(own), ...growing];
}

/** Pages whose measure is over its limit, `heap: 120 KB per mount at the page screener`. */
const over = (
  pages: readonly PageObservation[],
  rule: 'heap' | 'nodes' | 'long-tasks',
  limit: number,
  measure: (page: PageObservation) => number,
): string[] =>
  pages
    .map((page) => ({ page: page.page, value: Math.round(measure(page)) }))
    .filter(({ value }) => value > limit)
    .map(({ page, value }) => `${value} ${POLICY[rule].unit} at the page ${page}, over ${limit}`);

const isOwnKey = (name: string, key: string): boolean =>
  key.startsWith(brand.storagePrefix) || key.startsWith(name);

/** Faults by rule, before exceptions; `limit` is that of a measured rule. */
const DETAILS: Record<RuleName, (observation: Observation, limit: number) => string[]> = {
  failures: ({ pages }) =>
    pages.flatMap(({ page, path, failure }) =>
      failure === null ? [] : [`${page} at ${path}: ${failure}`],
    ),
  pages: ({ pages }) =>
    pages
      .filter(({ outcome }) => outcome !== 'mounted')
      .map(({ page, path, outcome }) => `${page} at ${path}: ${outcome}`),
  navigation: ({ navigation }) => navigation,
  errors: ({ leftovers }) => leftovers.errors,
  globals: ({ name, leftovers }) =>
    leftovers.globals.filter((key) => !letters(key).includes(letters(name))),
  'built-ins': ({ leftovers }) => leftovers.builtIns,
  listeners: (observation) => [
    ...left(observation, 'listeners').filter((detail) => detail !== CHUNK_RETRY),
    ...observation.leftovers.handlers,
  ],
  timers: (observation) => left(observation, 'timers'),
  connections: (observation) => left(observation, 'connections'),
  elements: (observation) => [
    // React inserts from the shell's release, even for the remote. A leak shows as growth.
    ...left(observation, 'elements'),
    ...observation.leftovers.elements
      .filter(({ caller }) => caller === null)
      .map(({ what }) => what),
    ...observation.leftovers.attributes,
  ],
  'style-elements': ({ leftovers }) => leftovers.styleElements,
  'styles-outside': ({ pages }) => pages.flatMap(({ rulesOutside }) => rulesOutside),
  storage: ({ name, leftovers }) =>
    leftovers.stored
      .filter(({ key, caller }) => (caller === name || caller === null) && !isOwnKey(name, key))
      .map(({ what }) => what),
  hosts: ({ origins, leftovers }) => [
    ...origins,
    ...leftovers.refusedAddresses.filter((address) => address.includes(':')).map(originOf),
  ],
  'long-tasks': ({ pages }, limit) =>
    over(pages, 'long-tasks', limit, ({ longestTasks }) => median(longestTasks)),
  heap: ({ pages }, limit) =>
    over(pages, 'heap', limit, (page) => growth(page, 'heapBytes') / 1024),
  nodes: ({ pages }, limit) => over(pages, 'nodes', limit, (page) => growth(page, 'nodes')),
};

const allows = ({ allow }: BehaviourException, detail: string): boolean =>
  allow.endsWith('*') ? detail.startsWith(allow.slice(0, -1)) : detail === allow;

/**
 * Faults of a remote under the policy, without its declared exceptions. An exception to a measured
 * rule names the limit that replaces the policy's.
 */
export function findingsOf(
  observation: Observation,
  exceptions: readonly BehaviourException[],
): Evaluation {
  const failures = distinct(DETAILS.failures(observation, 0));
  // A failed page was not measured: everything else in the document belongs to the shell's failure
  // card.
  if (failures.length > 0)
    return {
      findings: [{ rule: 'failures', action: POLICY.failures.action, details: failures }],
      unused: [],
    };
  const used = new Set<BehaviourException>();
  const findings = RULE_NAMES.flatMap((rule): Finding[] => {
    const policy = POLICY[rule];
    const own = exceptions.filter((one) => one.rule === rule);
    const measured = 'limit' in policy;
    const limits = measured ? own.map(({ allow }) => Number(allow)) : [];
    const all = distinct(
      DETAILS[rule](observation, measured ? Math.max(policy.limit, ...limits) : 0),
    );
    const details = all.filter((detail) => {
      const exception = own.find((one) => allows(one, detail));
      if (exception) used.add(exception);
      return !exception;
    });
    if (measured) for (const one of own) used.add(one);
    return details.length > 0 ? [{ rule, action: policy.action, details }] : [];
  });
  return { findings, unused: exceptions.filter((one) => !used.has(one)) };
}

/** A finding as lines of text: the fault, every detail, and the remedy. */
export function findingLines(name: string, { rule, action, details }: Finding): string[] {
  const { fault, remedy } = POLICY[rule];
  return [
    `${action === 'refuse' ? 'Refused' : 'Warning'}, ${rule}: ${name} ${fault}`,
    ...details.map((detail) => `  ${detail}`),
    `  Remedy: ${remedy}`,
  ];
}
