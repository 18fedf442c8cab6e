/** A run as data, and as texts for people. */
import type { PageComposition } from '../composition-of-page';
import type { AxeCheck } from './axe-checks';
import { METRICS, vitalText, type RemoteVitals } from './vitals';

export interface TestReport {
  /** `e2e/movers/movers.spec.ts: panes › sort`. */
  name: string;
  file: string;
  /** `flaky`: passed in a later attempt. */
  outcome: 'passed' | 'failed' | 'flaky' | 'skipped';
  milliseconds: number;
  /** Step of the test that failed, such as `the import`. Null without one. */
  step: string | null;
  /** Errors of the last failed attempt, without colours. Null unless an attempt failed. */
  error: string | null;
  /** Codes of the failure cards that the error names, such as `PART-MOUNT`. */
  codes: string[];
  /** Why a test was skipped or did not run. Null without a reason. */
  skippedBecause: string | null;
  /** Figures that the test reports, e.g. those of a soak. */
  notes: string[];
  /** Trace and pictures, as paths below the report's folder. */
  attachments: { name: string; path: string }[];
}

export interface RunReport {
  site: string;
  startedAt: string;
  milliseconds: number;
  browser: string;
  /** Commit of the tests. Null outside a checkout. */
  commitOfTests: string | null;
  /** Id and versions of the site's composition. Null if the site did not answer. */
  composition: Pick<PageComposition, 'id' | 'versions'> | null;
  /** Composition that the run asked for, as query parameters. */
  asked: string;
  faults: string[];
  /** Errors outside the tests, such as a site that did not start. */
  errors: string[];
  tests: TestReport[];
  /** Vitals that pages of the run reported. */
  vitals: RemoteVitals[];
  /** States of pages that axe checked. */
  axe: AxeCheck[];
}

/** Outcomes of a test in earlier runs, latest last. */
export type History = Record<string, TestReport['outcome'][]>;

/** Runs that the history keeps. */
export const KEPT_RUNS = 20;

const FAILURE_CODE = /\b(?:PART|SHELL|PIECE)-[A-Z]+(?:-[A-Z]+)*\b/g;

/** Failure codes in a text, each once. */
export const failureCodes = (text: string): string[] => [
  ...new Set(text.match(FAILURE_CODE) ?? []),
];

/** The history with a run added, unless the run injected faults. Skipped tests keep their outcomes. */
export function withRun(history: History, { faults, tests }: RunReport): History {
  if (faults.length > 0) return history;
  const next = { ...history };
  for (const { name, outcome } of tests)
    if (outcome !== 'skipped') next[name] = [...(next[name] ?? []), outcome].slice(-KEPT_RUNS);
  return next;
}

/** Tests that passed only in a later attempt, or that passed in some runs and failed in others. */
export const unstableTests = (history: History): { name: string; outcomes: History[string] }[] =>
  Object.entries(history)
    .filter(([, outcomes]) => outcomes.includes('flaky') || new Set(outcomes).size > 1)
    .map(([name, outcomes]) => ({ name, outcomes }));

const count = ({ tests }: RunReport, outcome: TestReport['outcome']): number =>
  tests.filter((test) => test.outcome === outcome).length;

/** `120 passed, 1 failed, 2 in a later attempt, 3 skipped`. */
export const summary = (report: RunReport): string =>
  `${count(report, 'passed')} passed, ${count(report, 'failed')} failed, ${count(
    report,
    'flaky',
  )} in a later attempt, ${count(report, 'skipped')} skipped`;

/** Reasons of skipped tests, with the number of tests. */
export function skipReasons({ tests }: RunReport): string[] {
  const counts = new Map<string, number>();
  for (const { outcome, skippedBecause } of tests)
    if (outcome === 'skipped')
      counts.set(skippedBecause ?? NO_REASON, (counts.get(skippedBecause ?? NO_REASON) ?? 0) + 1);
  return [...counts].map(([reason, tests]) => `${tests} skipped: ${reason}`);
}
const NO_REASON = 'no reason given';

/** Name of a failed test with its step and failure codes. */
export const headingOf = ({ name, step, codes }: TestReport): string =>
  `${name}${step === null ? '' : `, step “${step}”`}${codes.length > 0 ? ` (${codes.join(', ')})` : ''}`;

/** `axe checked 40 states of pages and found breaches in 2.` */
export const axeSummary = ({ axe }: RunReport): string =>
  axe.length === 0
    ? 'No test of this run uses axe.'
    : `axe checked ${axe.length} states of pages and found breaches in ${
        axe.filter(({ breaches }) => breaches.length > 0).length
      }.`;

/** Figures of all tests. */
export const notesOf = ({ tests }: RunReport): string[] => tests.flatMap(({ notes }) => notes);

const inCode = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** The run as a comment on a pull request, in Markdown. */
export function asMarkdown(report: RunReport): string {
  const failed = report.tests.filter(({ outcome }) => outcome === 'failed');
  const later = report.tests.filter(({ outcome }) => outcome === 'flaky');
  const versions = Object.entries(report.composition?.versions ?? {});
  return [
    `### Browser tests: ${summary(report)}`,
    '',
    `${report.site}, ${report.browser}, ${Math.round(report.milliseconds / 1000)} s, ${
      report.startedAt
    }`,
    ...(report.faults.length > 0 ? ['', `Faults: ${report.faults.join(', ')}`] : []),
    ...(report.commitOfTests ? ['', `Tests of commit ${report.commitOfTests}`] : []),
    ...(report.asked ? ['', `Selected by: ${inCode(report.asked)}`] : []),
    ...(report.composition
      ? [
          '',
          `Composition ${inCode(report.composition.id)}: ${versions
            .map(([name, version]) => `${name} ${version}`)
            .join(', ')}`,
        ]
      : []),
    ...report.errors.flatMap((error) => ['', ...block(error)]),
    ...failed.flatMap((test) => [
      '',
      `**${headingOf(test).replaceAll('*', '\\*')}**`,
      '',
      ...block(test.error ?? ''),
    ]),
    ...skipReasons(report).flatMap((reason) => ['', reason]),
    ...(later.length > 0 ? ['', 'Passed in a later attempt:'] : []),
    ...later.map(({ name }) => `- ${name}`),
    ...notesOf(report).flatMap((note) => ['', note]),
    ...(report.axe.length > 0 ? ['', axeSummary(report)] : []),
    ...vitalsTable(report),
    '',
  ].join('\n');
}

const block = (text: string): string[] => [
  '```text',
  text.replaceAll('```', "'''").slice(0, 1500),
  '```',
];

function vitalsTable({ vitals }: RunReport): string[] {
  if (vitals.length === 0) return [];
  return [
    '',
    `| p75 | ${METRICS.join(' | ')} | Pages |`,
    `| --- | ${METRICS.map(() => '---:').join(' | ')} | ---: |`,
    ...vitals.map(
      ({ remote, p75, loads }) =>
        `| ${remote.replaceAll('|', '')} | ${METRICS.map((metric) =>
          vitalText(metric, p75[metric]),
        ).join(' | ')} | ${loads} |`,
    ),
  ];
}
