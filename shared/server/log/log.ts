import pino, { type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';
import type { LogFormat } from '../log-format';

/** Standard error, written at once: standard output carries only the `ready` line of a server. */
export function logStream(format: LogFormat): DestinationStream {
  const stderr = pino.destination({ fd: process.stderr.fd, sync: true });
  return format === 'json'
    ? stderr
    : pretty({ destination: stderr, ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss' });
}

/** Log of a server or of a part of it. */
export const createLog = (name: string, format: LogFormat): Logger =>
  pino({ name }, logStream(format));
