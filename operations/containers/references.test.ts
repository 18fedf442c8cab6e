/** Names in the manifests lead to something: ports, volumes, settings, selected pods. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MANIFESTS } from './manifests.fixture';

const labels = z.record(z.string(), z.string());
const named = z.object({ name: z.string() });
const selector = z.object({ matchLabels: labels });
const probe = z.object({ httpGet: z.object({ port: z.string() }) });
const containerSchema = z.object({
  ports: z.array(named),
  envFrom: z.array(z.object({ configMapRef: named.optional(), secretRef: named.optional() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  volumeMounts: z.array(named),
});
const workloadSchema = z.object({
  serviceName: z.string().optional(),
  replicas: z.number().optional(),
  selector,
  template: z.object({
    metadata: z.object({ labels }),
    spec: z.object({
      containers: z.tuple([containerSchema]),
      volumes: z.array(
        named.extend({
          persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
        }),
      ),
    }),
  }),
});
const serviceSchema = z.object({
  clusterIP: z.string().optional(),
  selector: labels,
  ports: z.array(named.extend({ targetPort: z.string() })),
});
const documentSchema = z.object({
  kind: z.string(),
  metadata: named,
  spec: z.unknown().optional(),
});

const documents = MANIFESTS.map(({ content }) => documentSchema.parse(content));
const ofKind = (...kinds: string[]) => documents.filter(({ kind }) => kinds.includes(kind));
const namesOf = (kind: string) => ofKind(kind).map(({ metadata }) => metadata.name);
const workloads = ofKind('Deployment', 'StatefulSet').map(({ kind, metadata, spec }) => ({
  kind,
  name: metadata.name,
  spec: workloadSchema.parse(spec),
}));
const scaler = z
  .object({
    scaleTargetRef: z.object({ kind: z.string(), name: z.string() }),
    minReplicas: z.number(),
  })
  .parse(ofKind('HorizontalPodAutoscaler')[0]?.spec);
const services = ofKind('Service').map(({ metadata, spec }) => ({
  name: metadata.name,
  ...serviceSchema.parse(spec),
}));

/** Workloads whose pods have all these labels. */
const selected = (labels: Record<string, string>) =>
  workloads.filter(({ spec }) =>
    Object.entries(labels).every(([key, value]) => spec.template.metadata.labels[key] === value),
  );
const portsOf = ({ spec }: (typeof workloads)[number]) =>
  spec.template.spec.containers[0].ports.map(({ name }) => name);

describe.each(workloads)('the pods of $name', (workload) => {
  const { containers, volumes } = workload.spec.template.spec;
  const [container] = containers;

  it('are selected by their workload alone', () => {
    expect(selected(workload.spec.selector.matchLabels)).toEqual([workload]);
  });

  it('mount each volume, and claims that exist', () => {
    const names = volumes.map(({ name }) => name);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(names);
    const claims = volumes.flatMap(({ persistentVolumeClaim: one }) => one?.claimName ?? []);
    expect(namesOf('PersistentVolumeClaim')).toEqual(claims);
  });

  it('read settings that exist', () => {
    const maps = container.envFrom.flatMap(({ configMapRef: one }) => one?.name ?? []);
    const secrets = container.envFrom.flatMap(({ secretRef: one }) => one?.name ?? []);
    expect([maps, secrets]).toEqual([namesOf('ConfigMap'), namesOf('Secret')]);
  });

  it('are probed at ports that they have', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe])
      expect(portsOf(workload)).toContain(httpGet.port);
  });
});

describe('names', () => {
  it.each(services)('of the service $name lead to ports of one workload', (service) => {
    const [workload, ...others] = selected(service.selector);
    if (!workload) throw new Error('it selects no pods');
    expect(others).toEqual([]);
    for (const { targetPort } of service.ports) expect(portsOf(workload)).toContain(targetPort);
  });

  it('of pods are those of a service without an address', () => {
    for (const { kind, spec } of workloads)
      expect(services.find(({ name }) => name === spec.serviceName)?.clusterIP).toBe(
        kind === 'StatefulSet' ? 'None' : undefined,
      );
  });

  it('of the ingress lead to a port of a service', () => {
    const backend = z.object({
      service: z.object({ name: z.string(), port: named }),
    });
    const { rules } = z
      .object({
        rules: z.array(z.object({ http: z.object({ paths: z.array(z.object({ backend })) }) })),
      })
      .parse(ofKind('Ingress')[0]?.spec);
    for (const { http } of rules)
      for (const { backend: one } of http.paths) {
        const service = services.find(({ name }) => name === one.service.name);
        expect(service?.ports.map(({ name }) => name)).toContain(one.service.port.name);
      }
  });

  it('of the autoscaler lead to a workload without a number of pods of its own', () => {
    const scaled = workloads.filter(({ spec }) => spec.replicas === undefined);
    expect(scaled.map(({ kind, name }) => ({ kind, name }))).toEqual([scaler.scaleTargetRef]);
  });

  it('of budgets and network policies select one workload, and budgets leave one pod to stop', () => {
    for (const { spec } of ofKind('PodDisruptionBudget')) {
      const budget = z.object({ minAvailable: z.number(), selector }).parse(spec);
      const [workload, ...others] = selected(budget.selector.matchLabels);
      expect(others).toEqual([]);
      expect(workload?.spec.replicas ?? scaler.minReplicas).toBeGreaterThan(budget.minAvailable);
    }
    for (const { spec } of ofKind('NetworkPolicy')) {
      const { podSelector } = z.object({ podSelector: selector }).parse(spec);
      expect(selected(podSelector.matchLabels)).toHaveLength(1);
    }
  });
});
