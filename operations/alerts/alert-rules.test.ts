import { describe, expect, it } from 'vitest';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const rules = read('deploy/prometheus/rules.yml');
const dashboards = readdirSync(path.join(root, 'deploy/grafana'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, text: read(`deploy/grafana/${name}`) }));
/** Text of each alert. */
const alerts = new Map(
  rules
    .split('- alert: ')
    .slice(1)
    .map((text) => [text.split('\n', 1)[0] ?? '', text]),
);

/** Names of metrics in the source, as the servers serve them. */
const SERVED = new Set(
  [
    'edge/src/server/metrics/edge-metrics.ts',
    'api/src/metrics/api-metrics.ts',
    'shared/server/metrics/metrics.ts',
    'shared/server/objects/metrics.ts',
  ]
    .flatMap((file) => [...read(file).matchAll(/'(plumbline_\w+)'/g)])
    .map(([, name]) => name),
);
const metricsIn = (text: string): string[] =>
  [...text.matchAll(/\bplumbline_\w+/g)].map(([name]) =>
    name.replace(/_(?:count|bucket|sum)$/, ''),
  );

describe('alerts', () => {
  it.each([...alerts])('%s has an owner and a runbook', (name, text) => {
    expect(text).toMatch(/owner: \S/);
    const runbook = /runbook: (docs\/runbooks\/[\w-]+\.md)/.exec(text)?.[1] ?? '';
    expect(existsSync(path.join(root, runbook))).toBe(true);
    expect(read(runbook)).toMatch(new RegExp(`^# ${name}\n`));
  });

  it('have no runbook without an alert', () => {
    const pages = readdirSync(path.join(root, 'docs/runbooks'));
    expect(pages.filter((page) => !rules.includes(`docs/runbooks/${page}`))).toEqual([]);
  });

  it.each([{ name: 'rules', text: rules }, ...dashboards])(
    'and dashboards use served metrics only: $name',
    ({ text }) => expect(metricsIn(text).filter((name) => !SERVED.has(name))).toEqual([]),
  );

  it.each(dashboards)('dashboard $name shows each panel from a chosen source', ({ text }) => {
    const { panels } = JSON.parse(text) as { panels: { datasource: { uid: string } }[] };
    expect(panels.length).toBeGreaterThan(5);
    expect(new Set(panels.map(({ datasource }) => datasource.uid))).toEqual(new Set(['${source}']));
  });
});

const hasPromtool = spawnSync('promtool', ['--version']).error === undefined;
const without = hasPromtool
  ? ''
  : ' (skipped: promtool is not installed, Debian has it in prometheus)';

describe.skipIf(!hasPromtool)(`promtool${without}`, () => {
  const promtool = (...args: string[]): string =>
    execFileSync('promtool', args, {
      cwd: path.join(root, 'deploy/prometheus'),
      encoding: 'utf8',
      stdio: 'pipe',
    });

  it('accepts the rules', () =>
    expect(promtool('check', 'rules', 'rules.yml')).toContain(`${alerts.size} rules found`));
  it('accepts the configuration', () =>
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS'));
  // It evaluates days of a market, minute by minute.
  it.runIf(process.env['DEEP_TESTS'])('fires for each fault exactly its alert', () =>
    expect(promtool('test', 'rules', 'rules.test.yml')).toContain('SUCCESS'),
  );
});
