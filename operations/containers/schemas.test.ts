/** Manifests and compose file follow the schemas of Kubernetes and of the Compose specification. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { Document, parseDocument } from 'yaml';
import { composeFaults } from './compose-faults.fixture';
import { manifestFaults } from './manifest-faults.fixture';
import { MANIFESTS } from './manifests.fixture';

const COMPOSE = path.join(import.meta.dirname, '../../deploy/containers/compose.yaml');
const compose = () => parseDocument(readFileSync(COMPOSE, 'utf8'), { merge: true });

const manifests = MANIFESTS.map((one) => {
  const document = new Document(one.content);
  const name = [document.get('kind'), document.getIn(['metadata', 'name'])].join(' ');
  return { ...one, name };
});

/** The manifest of that name with one value changed; `undefined` removes it. */
function changed(name: string, at: string, value: unknown): unknown {
  const original = manifests.find((one) => one.name === name);
  if (!original) throw new Error(`no ${name}`);
  const copy = new Document(structuredClone(original.content));
  const keys = at.split('/').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  if (value === undefined) copy.deleteIn(keys);
  else copy.setIn(keys, value);
  return copy.toJS();
}

const CONTAINER = 'spec/template/spec/containers/0';

describe('manifests', () => {
  it.each(manifests)('$file: $name has no fault', ({ errors, content }) => {
    expect(errors).toEqual([]);
    expect(manifestFaults(content)).toEqual([]);
  });

  it.each([
    ['Deployment edge', `${CONTAINER}/livenesProbe`, {}, 'livenesProbe is unknown'],
    ['Deployment edge', `${CONTAINER}/securityContext/readOnlyRootFileSystem`, true, 'is unknown'],
    ['StatefulSet api', 'spec/template/metadata/label', {}, 'metadata/label is unknown'],
    ['Service edge', 'spec/ports/0/targetPrt', 3000, 'spec/ports/0/targetPrt is unknown'],
    ['Ingress plumbline', 'sepc', {}, 'data/sepc is unknown'],
    ['Deployment edge', 'spec/replicas', '2', 'spec/replicas must be integer'],
    ['Deployment edge', 'spec/replicas', 1.5, 'spec/replicas must be integer'],
    ['ConfigMap plumbline', 'data/DRAIN_SECONDS', 10, 'data/DRAIN_SECONDS must be string'],
    ['StatefulSet api', `${CONTAINER}/ports/0/protocol`, 'TPC', 'protocol must be equal to one of'],
    ['Ingress plumbline', 'spec/rules/0/http/paths/0/pathType', 'Start', 'pathType must be equal'],
    ['Deployment edge', 'spec/selector', undefined, 'required property selector'],
    ['Deployment edge', `${CONTAINER}/name`, undefined, 'required property name'],
    ['Service api', 'spec/ports/0/port', undefined, 'required property port'],
    ['HorizontalPodAutoscaler edge', 'spec/maxReplicas', undefined, 'property maxReplicas'],
    ['Deployment edge', 'apiVersion', 'apps/v2', 'apps/v2 has no kind Deployment'],
    ['Service edge', 'kind', 'Servcie', 'v1 has no kind Servcie'],
    ['Service edge', 'kind', undefined, 'no apiVersion or kind'],
  ])('rejects %s with %s %j', (name, at, value, fault) => {
    expect(manifestFaults(changed(name, at, value)).join('\n')).toContain(fault);
  });
});

describe('the compose file', () => {
  it('has no fault', () => {
    const document = compose();
    expect(document.errors).toEqual([]);
    expect(composeFaults(document.toJS())).toEqual([]);
  });

  it.each([
    ['services/proxy/read_onyl', true, 'additional properties: read_onyl'],
    ['services/proxy/ports', 443, '/services/proxy/ports must be array'],
    ['services/redis/healthcheck/intervall', '5s', 'additional properties: intervall'],
    ['service', {}, 'additional properties: service'],
  ])('is rejected with %s %j', (at, value, fault) => {
    const document = compose();
    document.setIn(at.split('/'), value);
    expect(composeFaults(document.toJS()).join('\n')).toContain(fault);
  });
});
