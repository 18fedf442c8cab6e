/** Images, compose file and manifests agree with the servers: variables, ports, time to stop. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readEnvironment } from '../../api/src/server/environment';
import { readSettings } from '../../edge/src/server/settings';
import { MANIFESTS } from './manifests.fixture';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

const variablesSchema = z.record(z.string(), z.string());
const composeSchema = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      image: z.string(),
      environment: variablesSchema.default({}),
      read_only: z.boolean().optional(),
      stop_grace_period: z.string().optional(),
    }),
  ),
});
const portSchema = z.object({ name: z.string(), containerPort: z.number() });
const containerSchema = z.object({
  ports: z.array(portSchema),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  securityContext: z.object({ readOnlyRootFilesystem: z.literal(true) }),
});
const workloadSchema = z.object({
  spec: z.object({
    template: z.object({
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([containerSchema]),
      }),
    }),
  }),
});
const documentSchema = z.looseObject({
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
});

const { services } = composeSchema.parse(
  parse(read('deploy/containers/compose.yaml'), { merge: true }),
);
const servers = Object.entries(services).filter(([, { image }]) => image.startsWith('plumbline-'));
const documents = MANIFESTS.map(({ content }) => documentSchema.parse(content));
const documentOf = (kind: string, name: string) => {
  const match = documents.find((one) => one.kind === kind && one.metadata.name === name);
  if (!match) throw new Error(`no ${kind} ${name}`);
  return match;
};
const settings = variablesSchema.parse(documentOf('ConfigMap', 'plumbline')['data']);
const secrets = variablesSchema.parse(documentOf('Secret', 'plumbline')['stringData']);
const workloads = [
  ['edge', 'Deployment'],
  ['api', 'StatefulSet'],
].map(([name = '', kind = '']) => {
  const { spec } = workloadSchema.parse(documentOf(kind, name)).spec.template;
  const [container] = spec.containers;
  const own = Object.fromEntries(container.env.map((one) => [one.name, one.value]));
  const ports = new Map(container.ports.map((one) => [one.name, one.containerPort]));
  return { name, spec, ports, variables: { ...settings, ...own } };
});

/** Variables of the table in docs/operating.md, and those of the object store's client. */
const KNOWN = new Set([
  ...[...read('docs/operating.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) +\|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
  ),
  'NODE_ENV',
  'AWS_ACCESS_KEY_ID',
  'AWS_ENDPOINT_URL_S3',
  'AWS_REGION',
  'AWS_SECRET_ACCESS_KEY',
]);

/** Values in the place of `${NAME:?hint}` and of empty secrets. */
const FILLED: Record<string, string> = {
  EDGE_SECRET: 'a'.repeat(32),
  PUBLIC_URL: 'https://site.example',
  FIREBASE_CONFIG: '{"apiKey":"k","projectId":"site-live"}',
  DATABASE_URL: 'postgres://u@postgres/site',
};
const filled = (variables: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      value === '' || value.includes('${') ? (FILLED[name] ?? 'x') : value,
    ]),
  );

describe('variables', () => {
  it.each([
    ...servers.map(([name, { environment }]) => [name, environment] as const),
    ...workloads.map(({ name, variables }) => [name, { ...variables, ...secrets }] as const),
  ])('of %s exist, and the server reads them', (name, variables) => {
    expect(Object.keys(variables).filter((one) => !KNOWN.has(one))).toEqual([]);
    const values = filled(variables);
    const api = name.startsWith('api') ? readEnvironment(values) : null;
    const edge = api ? null : readSettings(values);
    const ports = edge?.apiUrls.map((url) => new URL(url).port);
    expect(api && [api.apiPort, api.requiresEdge]).toEqual(api && [3100, true]);
    expect(edge && [edge.host, edge.port, edge.edgeSecret]).toEqual(
      edge && ['0.0.0.0', 3000, FILLED['EDGE_SECRET']],
    );
    expect(ports).toEqual(edge ? ['3100', '3100'] : undefined);
  });

  it('name the APIs that run', () => {
    const named = (url = '') => url.split(',').map((one) => new URL(one).hostname);
    expect(named(services['edge-1']?.environment['API_URL'])).toEqual(
      Object.keys(services).filter((name) => name.startsWith('api-')),
    );
    const { replicas } = z
      .object({ replicas: z.number() })
      .parse(documentOf('StatefulSet', 'api')['spec']);
    expect(named(workloads[0]?.variables['API_URL'])).toEqual(
      Array.from({ length: replicas }, (_, at) => `api-${at}.api`),
    );
  });
});

describe('ports', () => {
  it.each(workloads)('of $name are those of its variables', ({ name, ports, variables }) => {
    const isApi = name === 'api';
    expect(ports.get('http')).toBe(Number(variables[isApi ? 'API_PORT' : 'PORT']));
    expect(ports.get('health')).toBe(Number(variables[isApi ? 'API_HEALTH_PORT' : 'HEALTH_PORT']));
    expect(ports.get('metrics')).toBe(Number(variables['METRICS_PORT']) + (isApi ? 1 : 0));
    const allowed = JSON.stringify(documentOf('NetworkPolicy', name)).match(/"port":\d+/g);
    expect(allowed).toEqual([`"port":${ports.get('http')}`, `"port":${ports.get('metrics')}`]);
  });

  it('are in the images and in the configuration of Prometheus', () => {
    const image = read('deploy/containers/Containerfile');
    for (const [variable, port] of [
      ['PORT', 3000],
      ['API_PORT', 3100],
    ] as const) {
      expect(image).toMatch(new RegExp(`^ENV .*\\b${variable}=${port}\\b`, 'm'));
      expect(image).toContain(`EXPOSE ${port}`);
      expect(image).toContain(`http://127.0.0.1:' + process.env.${variable} + '/readyz`);
    }
    const targets = read('deploy/containers/prometheus.yml').match(/[\w-]+:946\d/g);
    expect(targets).toEqual(['edge-1:9464', 'edge-2:9464', 'api-1:9465', 'api-2:9465']);
  });
});

describe('servers', () => {
  it('have time to drain and to finish', () => {
    for (const { spec, variables } of workloads)
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(
        2 * Number(variables['DRAIN_SECONDS']) + 10,
      );
    for (const [, { stop_grace_period: time, environment }] of servers)
      expect(Number.parseInt(time ?? '', 10)).toBeGreaterThan(
        2 * Number(environment['DRAIN_SECONDS']) + 10,
      );
  });

  it('run without root and without a writable root', () => {
    expect(read('deploy/containers/Containerfile')).toMatch(/^USER node$/m);
    expect(servers).toHaveLength(4);
    expect(servers.map(([, one]) => one.read_only)).toEqual([true, true, true, true]);
  });

  it('are built from every package of the workspace', () => {
    const { workspaces } = z
      .object({ workspaces: z.array(z.string()) })
      .parse(JSON.parse(read('package.json')));
    const image = read('deploy/containers/Containerfile');
    for (const name of workspaces) expect(image).toContain(`COPY ${name}/package.json ${name}/`);
  });
});
