import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER } from '../composition/variants';

const run = promisify(execFile);

/** How Lighthouse slows the browser: `simulate` computes a slow phone, `devtools` is one. */
export type Throttling = 'simulate' | 'devtools';

/** Scores from 0 to 100; times in ms. */
export interface Audit {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  'first-contentful-paint': number;
  'largest-contentful-paint': number;
  'total-blocking-time': number;
  'cumulative-layout-shift': number;
  'speed-index': number;
}

interface Finding {
  id: string;
  title: string;
}

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<
    string,
    {
      title: string;
      score: number | null;
      numericValue?: number;
      details?: { items?: { description?: unknown }[] };
    }
  >;
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const NUMBERS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

/** Sometimes Lighthouse gets no usable trace from the browser and must be run again. */
const ATTEMPTS = 3;

/**
 * One mobile run in a separate browser; lists the audits that cost points outside of performance.
 * `folder` is where Lighthouse is installed. Throws if no attempt was usable.
 */
export async function audit(
  folder: string,
  url: string,
  throttlingMethod: Throttling,
  freePort: () => Promise<number>,
): Promise<{ audit: Audit; findings: Finding[] }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(folder, url, throttlingMethod, await freePort());
    } catch (error) {
      if (attempt === ATTEMPTS)
        throw new Error(`Lighthouse could not read ${url} in ${ATTEMPTS} runs`, { cause: error });
    }
  }
}

async function runOnce(
  folder: string,
  url: string,
  throttlingMethod: Throttling,
  port: number,
): Promise<{ audit: Audit; findings: Finding[] }> {
  const browser = await chromium.launch({
    ...BROWSER,
    args: [...BROWSER.args, `--remote-debugging-port=${port}`],
  });
  try {
    // A separate process: it sends its functions to the browser as text, unmodified.
    const { stdout } = await run(
      process.execPath,
      [
        path.join(folder, 'node_modules/lighthouse/cli/index.js'),
        url,
        `--port=${port}`,
        `--throttling-method=${throttlingMethod}`,
        '--output=json',
        '--quiet',
        '--no-enable-error-reporting',
      ],
      { maxBuffer: 256 * 1024 * 1024 },
    );
    const { categories, audits } = JSON.parse(stdout) as Result;
    const scores = CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? Number.NaN)]);
    const numbers = NUMBERS.map((name) => [name, audits[name]?.numericValue ?? Number.NaN]);
    const findings = CATEGORIES.slice(1)
      .flatMap((name) => categories[name]?.auditRefs ?? [])
      .flatMap(({ id }) => {
        const one = audits[id];
        if (!one || one.score === null || one.score === 1) return [];
        const descriptions = (one.details?.items ?? []).flatMap(({ description }) =>
          typeof description === 'string' ? [description] : [],
        );
        return [{ id, title: [one.title, ...descriptions].join(': ') }];
      });
    return { audit: Object.fromEntries([...scores, ...numbers]) as Audit, findings };
  } finally {
    await browser.close();
  }
}
