/** Grafana of the compose file: its data source, and the dashboards that it loads. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const DEPLOY = path.join(import.meta.dirname, '../../deploy');
const read = (file: string): string => readFileSync(path.join(DEPLOY, file), 'utf8');

/** Fields that Grafana documents for a provisioned data source; no others are used here. */
const sourceSchema = z.strictObject({
  name: z.string(),
  uid: z.string(),
  type: z.literal('prometheus'),
  access: z.literal('proxy'),
  url: z.url(),
  isDefault: z.literal(true),
});
const sourcesSchema = z.strictObject({
  apiVersion: z.literal(1),
  datasources: z.tuple([sourceSchema]),
});
const providersSchema = z.strictObject({
  apiVersion: z.literal(1),
  providers: z.tuple([
    z.strictObject({
      name: z.string(),
      type: z.literal('file'),
      options: z.strictObject({ path: z.string() }),
    }),
  ]),
});
const dashboardSchema = z.looseObject({
  uid: z.string(),
  templating: z.object({
    list: z.tuple([
      z.object({
        name: z.literal('source'),
        type: z.literal('datasource'),
        query: z.string(),
        current: z.object({ text: z.string(), value: z.string() }),
      }),
    ]),
  }),
});
const composeSchema = z.object({
  services: z.object({
    grafana: z.object({ volumes: z.array(z.string()) }),
    prometheus: z.object({ image: z.string() }),
  }),
});

const [source] = sourcesSchema.parse(
  parse(read('grafana/provisioning/datasources/prometheus.yml')),
).datasources;
const [provider] = providersSchema.parse(
  parse(read('grafana/provisioning/dashboards/plumbline.yml')),
).providers;
const dashboards = readdirSync(path.join(DEPLOY, 'grafana'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({ name, dashboard: dashboardSchema.parse(JSON.parse(read(`grafana/${name}`))) }));
const { services } = composeSchema.parse(parse(read('containers/compose.yaml'), { merge: true }));
/** Folders of the repository by the path at which Grafana has them. */
const mounts = new Map(
  services.grafana.volumes.map((volume) => {
    const [from = '', to = ''] = volume.split(':');
    return [to, from];
  }),
);

describe('Grafana', () => {
  it('has the Prometheus of the compose file as its data source', () => {
    const { hostname, port } = new URL(source.url);
    expect(Object.keys(services)).toContain(hostname);
    expect([hostname, port]).toEqual(['prometheus', '9090']);
  });

  it.each(dashboards)('opens the dashboard $name with its data source', ({ dashboard }) => {
    const [variable] = dashboard.templating.list;
    expect(variable.query).toBe(source.type);
    expect(variable.current).toEqual({ text: source.name, value: source.uid });
  });

  it('loads dashboards of different uids from the folder that is mounted', () => {
    expect(mounts.get(provider.options.path)).toBe('../grafana');
    const uids = dashboards.map(({ dashboard }) => dashboard.uid);
    expect([uids.length, new Set(uids).size]).toEqual([2, 2]);
  });

  it.each(['datasources', 'dashboards'])('reads the provisioned %s', (kind) => {
    expect(mounts.get(`/etc/grafana/provisioning/${kind}`)).toBe(`../grafana/provisioning/${kind}`);
  });
});
