import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { DATA_DIR, ORIGIN, ROOT } from '../../site/site';
import { axeChecks } from './axe-checks';
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

  constructor({ folder }: { folder: string }) {
    this.#folder = folder;
    this.#history = path.join(path.dirname(folder), 'e2e-history.json');
  }

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
    this.#telemetryBefore = journalSizes(TELEMETRY);
  }

  /** A site of the run's own stops before the end. */
  onTestBegin(): void {
    // Through the proxy, which adds the composition of the run.
    this.#composition ??= composition(ORIGIN);
  }

  async onEnd({ startTime, duration }: FullResult): Promise<void> {
    mkdirSync(path.join(this.#folder, 'attachments'), { recursive: true });
    const tests = this.#suite?.allTests() ?? [];
    const report: RunReport = {
      site: process.env.E2E_FOREIGN ?? ORIGIN,
      startedAt: startTime.toISOString(),
      milliseconds: duration,
      browser: process.env.E2E_BROWSER ?? 'chromium',
      composition: await this.#composition,
      asked: process.env.E2E_COMPOSITION ?? '',
      faults: (process.env.E2E_FAULTS ?? '').split(',').filter((name) => name !== ''),
      tests: tests.map((test, at) => this.#read(test, at)),
      vitals: vitalsByRemote(linesSince(TELEMETRY, this.#telemetryBefore)),
      axe: axeChecks(tests.flatMap(({ results }) => results.at(-1)?.attachments ?? [])),
    };
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
  }

  #read(test: TestCase, at: number): TestReport {
    const failed = test.results.find(({ error }) => error !== undefined);
    const error = failed?.error;
    const text = error ? stripVTControlCharacters(error.message ?? error.value ?? '') : null;
    const file = path.relative(ROOT, test.location.file);
    return {
      name: `${file}: ${test.titlePath().slice(3).join(' › ')}`,
      file,
      outcome: OUTCOMES[test.outcome()],
      milliseconds: test.results.reduce((sum, { duration }) => sum + duration, 0),
      error: text,
      codes: failureCodes(text ?? ''),
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

/** The composition of a page of the site. Null if the site does not answer. */
async function composition(origin: string): Promise<RunReport['composition']> {
  try {
    const html = await (
      await fetch(`${origin}/login`, { headers: { accept: 'text/html' } })
    ).text();
    const [, json = '{}'] = /id="composition"[^>]*>([^<]*)</.exec(html) ?? [];
    const { id, shell, remotes } = JSON.parse(json) as {
      id: string;
      shell: { version: string };
      remotes: Record<string, { version: string }>;
    };
    const versions = Object.entries(remotes).map(([name, { version }]) => [name, version]);
    return {
      id,
      versions: { shell: shell.version, ...Object.fromEntries(versions) } as Record<string, string>,
    };
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
