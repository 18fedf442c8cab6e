import pino, {
  type DestinationStream,
  type LevelWithSilent as Level,
  type Logger,
  type LoggerOptions,
} from 'pino';
import pretty from 'pino-pretty';
import type { LogFormat } from '../log-format';
import { redactLine } from './redact';

/** Standard error, written at once: standard output carries only the `ready` line of a server. */
export function logStream(format: LogFormat): DestinationStream {
  const stderr = pino.destination({ fd: process.stderr.fd, sync: true });
  return format === 'json'
    ? stderr
    : pretty({ destination: stderr, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });
}

/** Fields of an error, without the values of a failed query: users have written them. */
function errorFields(error: Error): object {
  const { params: _, ...fields } = pino.stdSerializers.err(error) as { params?: unknown };
  return fields;
}

/** Options of every log: no line holds a token, a cookie, an e-mail address or a query string. */
export const LOG_OPTIONS = {
  hooks: { streamWrite: redactLine },
  serializers: { err: errorFields },
} as const satisfies LoggerOptions;

/** Option of a log whose lines name the trace of the request that they are about. */
export const withTraceId = (active: () => { traceId: string } | null): LoggerOptions => ({
  mixin: () => {
    const traceId = active()?.traceId;
    return traceId === undefined ? {} : { traceId };
  },
});

/** Log of a server or of a part of it. `active`: the place in a trace, where there are traces. */
export const createLog = (
  name: string,
  format: LogFormat,
  level: Level = 'warn',
  active?: () => { traceId: string } | null,
): Logger =>
  pino({ name, level, ...LOG_OPTIONS, ...(active && withTraceId(active)) }, logStream(format));
