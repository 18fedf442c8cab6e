import type { Metrics, Sample } from 'shared/server/metrics';
import type { FleetDocument } from '../../discovery/schema';
import { killOf } from '../../discovery/holds';
import { shareOf } from '../../discovery/rollouts';
import { mergeHistograms, quantile, type Histogram } from '../../telemetry/histogram';
import type { Summary, VersionSummary } from '../../telemetry/summary';
import type { RenderPool } from '../server-pages/render-pool';
import { budgetLeft } from './error-budget';

export interface EdgeSources {
  discovery: () => Promise<FleetDocument | null>;
  /** Counts of today. */
  summary: () => Promise<Summary>;
  renderPool: Pick<RenderPool, 'state'>;
  /** Whether a database has the state of the fleet. */
  hasDatabase: boolean;
  /** Why it does not answer; null if it does. */
  stateFault: () => string | null;
  /** Whether this edge advances rollouts. */
  isLeader: () => boolean;
}

/** Metrics of the fleet, of visitors' page loads and of the page renderers. */
export function watchEdge(
  metrics: Metrics,
  { discovery, summary, renderPool, hasDatabase, stateFault, isLeader }: EdgeSources,
): void {
  const versions = async <T>(
    read: (labels: { remote: string; version: string }, counts: VersionSummary) => T[],
  ): Promise<T[]> =>
    Object.entries(await summary()).flatMap(([remote, byVersion]) =>
      Object.entries(byVersion).flatMap(([version, counts]) => read({ remote, version }, counts)),
    );
  const fleet = async (read: (document: FleetDocument) => Sample[]): Promise<Sample[]> => {
    const document = await discovery();
    return document ? read(document) : [];
  };

  metrics.gauge(
    {
      name: 'plumbline_release_traffic_percent',
      help: 'Share of visitors of each deployed release.',
      labels: ['remote', 'version'],
    },
    () =>
      fleet(({ microFrontends }) =>
        Object.entries(microFrontends).flatMap(([remote, deployments]) =>
          deployments.map(({ metadata: { version }, deployment }): Sample => [
            { remote, version },
            deployment.traffic,
          ]),
        ),
      ),
  );
  metrics.gauge(
    {
      name: 'plumbline_rollout_share_percent',
      help: 'Share of visitors at the stage of each running rollout; 0 for a ring of staff.',
      labels: ['remote', 'version', 'control'],
    },
    () =>
      fleet(({ rollouts = {} }) =>
        Object.entries(rollouts).map(([remote, { version, control, plan, stage }]): Sample => [
          { remote, version, control },
          shareOf(plan.stages[stage]),
        ]),
      ),
  );
  metrics.gauge(
    {
      name: 'plumbline_remote_state',
      help: '1 for each remote that is in a rollout, frozen or killed.',
      labels: ['remote', 'state'],
    },
    () =>
      fleet((document) => [
        ...Object.keys(document.rollouts ?? {}).map((remote) => inState(remote, 'rollout')),
        ...Object.keys(document.frozen ?? {}).map((remote) => inState(remote, 'frozen')),
        ...Object.entries(document.microFrontends).flatMap(([remote, deployments]) =>
          killOf(deployments) ? [inState(remote, 'killed')] : [],
        ),
      ]),
  );
  metrics.counter(
    {
      name: 'plumbline_page_loads_total',
      help: 'Page loads as visitors report them, by outcome. Begins at zero each day (UTC).',
      labels: ['remote', 'version', 'outcome'],
    },
    () =>
      versions((labels, counts): Sample[] =>
        Object.entries({
          attempt: counts.attempts,
          shown: counts.shown,
          error: counts.errors,
          'load-failure': counts.loadFailures,
          'render-failure': counts.renderFailures,
        }).map(([outcome, value]) => [{ ...labels, outcome }, value]),
      ),
  );
  metrics.gauge(
    {
      name: 'plumbline_web_vital_p75',
      help: 'Web vitals of today at the 75th percentile: ms, CLS as a score.',
      labels: ['remote', 'version', 'vital'],
    },
    () =>
      versions((labels, counts) =>
        vitalsOf(counts).map(([vital, value]) => [{ ...labels, vital }, value]),
      ),
  );
  metrics.gauge(
    {
      name: 'plumbline_error_budget_left_ratio',
      help: 'Part of the error budget of today that is left; below 0 it is overdrawn.',
      labels: ['remote'],
    },
    async () =>
      Object.entries(await summary()).map(([remote, byVersion]): Sample => [
        { remote },
        budgetLeft(Object.values(byVersion)),
      ]),
  );
  metrics.gauge(
    {
      name: 'plumbline_leader',
      help: 'Whether this edge advances and rolls back rollouts: 1 or 0.',
      labels: [],
    },
    () => [[{}, Number(isLeader())]],
  );
  if (hasDatabase)
    metrics.gauge(
      {
        name: 'plumbline_fleet_database_up',
        help: 'Whether the database of the fleet answers this edge: 1, else 0.',
        labels: [],
      },
      () => [[{}, stateFault() === null ? 1 : 0]],
    );
  metrics.gauge(
    {
      name: 'plumbline_worker_pool_tasks',
      help: 'Tasks of worker pools that run or wait.',
      labels: ['pool', 'state'],
    },
    () => {
      const { running, waiting } = renderPool.state();
      return [
        [{ pool: 'pages', state: 'running' }, running],
        [{ pool: 'pages', state: 'waiting' }, waiting],
      ];
    },
  );
}

const inState = (remote: string, state: 'rollout' | 'frozen' | 'killed'): Sample => [
  { remote, state },
  1,
];

function vitalsOf({ pages }: VersionSummary): [vital: string, value: number][] {
  const all = new Map<string, Histogram>();
  for (const page of Object.values(pages))
    for (const [vital, values] of Object.entries(page.vitals)) {
      const sum = all.get(vital) ?? {};
      mergeHistograms(sum, values ?? {});
      all.set(vital, sum);
    }
  return [...all].flatMap(([vital, values]) => {
    const value = quantile(values, 0.75);
    return value === null ? [] : [[vital, value] as [string, number]];
  });
}
