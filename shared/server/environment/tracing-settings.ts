import { z } from 'zod';
import { EnvironmentError } from './parse-environment';
import { originVariable } from './origin-variable';

const SAMPLERS = ['always_on', 'always_off', 'traceidratio'] as const;
const PARENT_BASED = 'parentbased_';

/** Variables of OpenTelemetry that both servers read. Their names are those of its specification. */
export const TRACING_VARIABLES = {
  /** Address of an OTLP/HTTP collector. None: no traces, and no code of OpenTelemetry is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: originVariable.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([...SAMPLERS, ...SAMPLERS.map((name) => `${PARENT_BASED}${name}` as const)])
    .optional(),
  /** Share of traces of the samplers `traceidratio`. */
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?|\.\d+)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .optional(),
} as const;

export interface TracingSettings {
  /** Without a slash at the end; traces go to `/v1/traces` below it. */
  endpoint: string;
  /** Share of requests that are traced, 0 to 1. */
  ratio: number;
  /** Whether a client may ask for a trace, within a limit. */
  followsClients: boolean;
}

type Values = z.output<z.ZodObject<typeof TRACING_VARIABLES>>;

/** @throws EnvironmentError when a sampler lacks its share, or a share its sampler */
export function tracingSettings({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_TRACES_SAMPLER: sampler = 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: share,
}: Values): TracingSettings | null {
  const name = sampler.replace(PARENT_BASED, '');
  if (name === 'traceidratio' && share === undefined)
    throw new EnvironmentError(`OTEL_TRACES_SAMPLER_ARG: must be set with ${sampler}`);
  if (name !== 'traceidratio' && share !== undefined)
    throw new EnvironmentError(
      'OTEL_TRACES_SAMPLER_ARG: needs OTEL_TRACES_SAMPLER traceidratio or parentbased_traceidratio',
    );
  if (endpoint === undefined) return null;
  return {
    endpoint,
    ratio: share ?? (name === 'always_on' ? 1 : 0),
    followsClients: sampler.startsWith(PARENT_BASED),
  };
}
