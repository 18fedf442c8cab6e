import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
} from '@playwright/test/reporter';
import { DATA_DIR, ORIGIN, ROOT } from '../../site/site';
import { compositionOfPage } from '../composition-of-page';
import { axeChecks } from './axe-checks';
import { failedStep } from './failed-step';
import { reportPage } from './report-page';
import {
  asMarkdown,
  failureCodes,
  notesOf,
  summary,
  withRun,
  type History,
  type RunReport,
  type TestReport,
} from './run-report';
import { journalSizes, linesSince, vitalsByRemote, type Sizes } from './vitals';

/** Telemetry of the pages: the journal of the run's own site, or what the proxy kept. */
const TELEMETRY = process.env.E2E_TELEMETRY ?? path.join(DATA_DIR, 'telemetry');

const OUTCOMES = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const;

/** Annotations that say how a test runs. */
const MARKS = new Set(['skip', 'fixme', 'fail', 'slow']);

/** Writes `index.html`, `summary.md` and `run.json` of a run, and the outcomes of the latest runs. */
export default class RunReporter implements Reporter {
  readonly #folder: string;
  readonly #history: string;
  #suite: Suite | null = null;
  #telemetryBefore: Sizes = new Map();
  #composition: Promise<RunReport['composition']> | null = null;
  readonly #errors: string[] = [];
  #isShard = false;

  constructor({ folder }: { folder: string }) {
    this.#folder = folder;
    this.#history = path.join(path.dirname(folder), 'e2e-history.json');
  }

  onBegin({ shard }: Pick<FullConfig, 'shard'>, suite: Suite): void {
    this.#isShard = shard !== null;
    this.#suite = suite;
    this.#telemetryBefore = journalSizes(TELEMETRY);
  }

  /** A site of the run's own stops before the end. */
  onTestBegin(): void {
    // Through the proxy, which adds the composition of the run.
    this.#composition ??= composition(ORIGIN);
  }

  /** An error outside the tests, such as a site that does not start. */
  onError(error: TestError): void {
    this.#errors.push(textOf(error));
  }

  /** A run without a test that ran fails, unless it is a shard. */
  async onEnd({ startTime, duration, status }: FullResult): Promise<{ status: typeof status }> {
    mkdirSync(path.join(this.#folder, 'attachments'), { recursive: true });
    const tests = this.#suite?.allTests() ?? [];
    const report: RunReport = {
      site: process.env.E2E_FOREIGN ?? ORIGIN,
      startedAt: startTime.toISOString(),
      milliseconds: duration,
      browser: process.env.E2E_BROWSER ?? 'chromium',
      commitOfTests: commitOfTests(),
      composition: await this.#composition,
      asked: process.env.E2E_COMPOSITION ?? '',
      faults: (process.env.E2E_FAULTS ?? '').split(',').filter((name) => name !== ''),
      errors: this.#errors,
      tests: tests.map((test, at) => this.#read(test, at)),
      vitals: vitalsByRemote(linesSince(TELEMETRY, this.#telemetryBefore)),
      axe: axeChecks(tests.flatMap(({ results }) => results.at(-1)?.attachments ?? [])),
    };
    const isEmpty = !this.#isShard && report.tests.every(({ outcome }) => outcome === 'skipped');
    if (isEmpty && report.errors.length === 0) report.errors.push('No test ran: all were skipped.');
    const history = withRun(readHistory(this.#history), report);
    const write = (file: string, text: string) =>
      writeFileSync(path.join(this.#folder, file), text);
    writeFileSync(this.#history, JSON.stringify(history));
    write('run.json', JSON.stringify(report, null, 2));
    write('summary.md', asMarkdown(report));
    write('index.html', reportPage(report, history));
    const notes = notesOf(report).map((note) => `${note}\n`);
    process.stdout.write(
      `${notes.join('')}${summary(report)}\nReport: ${path.join(this.#folder, 'index.html')}\n`,
    );
    return { status: isEmpty && status === 'passed' ? 'failed' : status };
  }

  #read(test: TestCase, at: number): TestReport {
    // The latest one, which has the trace.
    const failed = test.results.findLast(({ error }) => error !== undefined);
    const text = failed ? failed.errors.map(textOf).join('\n\n') : null;
    const file = path.relative(ROOT, test.location.file);
    return {
      name: `${file}: ${test.titlePath().slice(3).join(' › ')}`,
      file,
      outcome: OUTCOMES[test.outcome()],
      milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
      step: failed ? failedStep(failed.steps) : null,
      error: text,
      codes: failureCodes(text ?? ''),
      skippedBecause: skipReason(test),
      notes: test.annotations.flatMap(({ type, description }) =>
        description === undefined || MARKS.has(type) ? [] : [`${type}: ${description}`],
      ),
      attachments: (failed?.attachments ?? []).flatMap((attachment) => {
        if (attachment.path === undefined || !existsSync(attachment.path)) return [];
        const copy = path.join('attachments', `${at}-${path.basename(attachment.path)}`);
        copyFileSync(attachment.path, path.join(this.#folder, copy));
        return [{ name: attachment.name, path: copy }];
      }),
    };
  }
}

function skipReason({ annotations, results }: TestCase): string | null {
  const skip = annotations.find(({ type }) => type === 'skip' || type === 'fixme');
  if (skip) return skip.description ?? null;
  if (results.some(({ status }) => status === 'interrupted')) return 'interrupted';
  return results.length === 0 ? 'did not run' : null;
}

const textOf = ({ message, value }: TestError): string =>
  stripVTControlCharacters(message ?? value ?? '');

/** The composition of a page of the site. Null if the site does not answer. */
async function composition(origin: string): Promise<RunReport['composition']> {
  try {
    const answer = await fetch(`${origin}/login`, { headers: { accept: 'text/html' } });
    return compositionOfPage(await answer.text());
  } catch {
    return null;
  }
}

/** Commit of the tests. Null outside a checkout. */
function commitOfTests(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

function readHistory(file: string): History {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as History;
  } catch {
    return {};
  }
}
