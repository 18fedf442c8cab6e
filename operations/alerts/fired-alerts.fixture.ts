/** Alerts that the rules derive from metrics pages, by `promtool`. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const RULES = path.join(import.meta.dirname, '../../deploy/prometheus/rules.yml');
/** Longer than each alert that tests wait for. */
const STAYS = '30m';
const SAMPLE = /^(plumbline_\w+)(?:\{(.*)\})? (-?[\d.e+-]+)$/;

/** A metrics page by the name of its instance. */
export type Pages = Readonly<Record<string, string>>;

/** Values of a metric by instance. */
export const valuesOf = (pages: Pages, metric: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(pages).flatMap(([instance, page]) => {
      const value = new RegExp(`^${metric}(?:\\{.*\\})? ([\\d.]+)$`, 'm').exec(page)?.[1];
      return value === undefined ? [] : [[instance, Number(value)]];
    }),
  );

const seriesOf = (instance: string, page: string): string[] =>
  page.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (name === undefined) return [];
    const all = [...(labels ? [labels] : []), 'job="plumbline"', `instance="${instance}"`];
    return [`{ series: '${name}{${all.join(',')}}', values: '${value}x60' }`];
  });

/**
 * Checks that exactly these alerts fire if each value of the pages stays. Values of the process,
 * such as the lag of its event loop, are left out: they are those of a busy test machine.
 *
 * @throws Error with the alerts that fire
 */
export function requireAlerts(pages: Pages, expected: readonly string[]): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  const series = Object.entries(pages).flatMap(([instance, page]) => [
    `{ series: 'up{job="plumbline",instance="${instance}"}', values: '1x60' }`,
    ...seriesOf(instance, page),
  ]);
  const samples = expected.map((name) => `{ labels: '{alertname="${name}"}', value: 1 }`);
  const test = `rule_files: ['${RULES}']
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series: [${series.join(', ')}]
    promql_expr_test:
      - expr: count by (alertname) (ALERTS{alertstate="firing"})
        eval_time: ${STAYS}
        exp_samples: [${samples.join(', ')}]
`;
  try {
    const file = path.join(folder, 'test.yml');
    writeFileSync(file, test);
    execFileSync('promtool', ['test', 'rules', file], { stdio: 'pipe', encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
