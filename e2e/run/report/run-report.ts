/** A run as data, and as texts for people. */
import type { AxeCheck } from './axe-checks';
import { METRICS, vitalText, type RemoteVitals } from './vitals';

export interface TestReport {
  /** `e2e/movers/movers.spec.ts: panes › sort`. */
  name: string;
  file: string;
  /** `flaky`: passed in a later attempt. */
  outcome: 'passed' | 'failed' | 'flaky' | 'skipped';
  milliseconds: number;
  /** First error, without colours. Null unless an attempt failed. */
  error: string | null;
  /** Codes of the failure cards that the error names, such as `PART-MOUNT`. */
  codes: string[];
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
  /** Id and versions of the site's composition. Null if the site did not answer. */
  composition: { id: string; versions: Record<string, string> } | null;
  /** Composition that the run asked for, as query parameters. */
  asked: string;
  faults: string[];
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
    ...(report.composition
      ? [
          '',
          `Composition ${inCode(report.composition.id)}: ${versions
            .map(([name, version]) => `${name} ${version}`)
            .join(', ')}`,
        ]
      : []),
    ...failed.flatMap(({ name, error, codes }) => [
      '',
      `**${name.replaceAll('*', '\\*')}**${codes.length > 0 ? ` (${codes.join(', ')})` : ''}`,
      '',
      '```text',
      (error ?? '').replaceAll('```', "'''").slice(0, 1500),
      '```',
    ]),
    ...(later.length > 0 ? ['', 'Passed in a later attempt:'] : []),
    ...later.map(({ name }) => `- ${name}`),
    ...notesOf(report).flatMap((note) => ['', note]),
    ...(report.axe.length > 0 ? ['', axeSummary(report)] : []),
    ...vitalsTable(report),
    '',
  ].join('\n');
}

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
