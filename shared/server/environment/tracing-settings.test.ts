import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { parseEnvironment } from './parse-environment';
import { TRACING_VARIABLES, tracingSettings } from './tracing-settings';

const read = (variables: Record<string, string>) =>
  tracingSettings(parseEnvironment(z.object(TRACING_VARIABLES), variables));
const ON = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/' };

describe('settings of tracing', () => {
  it('are off without a collector', () => {
    expect(read({})).toBeNull();
    expect(read({ OTEL_TRACES_SAMPLER: 'always_on' })).toBeNull();
  });

  it.each([
    [{}, 1, true],
    [{ OTEL_TRACES_SAMPLER: 'always_on' }, 1, false],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 0, true],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }, 0.05, false],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '1' }, 1, true],
  ])('follow the sampler %j', (variables, ratio, followsClients) =>
    expect(read({ ...ON, ...variables })).toEqual({
      endpoint: 'http://127.0.0.1:4318',
      ratio,
      followsClients,
    }),
  );

  it.each([
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER'],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [{ OTEL_TRACES_SAMPLER_ARG: '0.5' }, 'OTEL_TRACES_SAMPLER_ARG'],
    [
      { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG',
    ],
  ])('refuse %j, naming the variable', (variables, name) =>
    expect(() => read({ ...ON, ...variables })).toThrow(new RegExp(`^${name}: [^\\n]+$`)),
  );
});
