import { url as inspectorUrl } from 'node:inspector';
import { isIPv6 } from 'node:net';
import { EnvironmentError } from '../environment/parse-environment';
import { startHealthThread } from './health-thread';

const LOOPBACK = '127.0.0.1';

export interface HealthOptions {
  /** Environment variable of `port`, for the error message. */
  variable: string;
  /** Port set by the operator. Null if not set. */
  port: number | null;
  /** Default loopback port. Null for no health thread. */
  defaultPort: number | null;
  /** Listen address for the operator's port. */
  host: string;
  isReady: () => Promise<boolean>;
  say: (line: string) => void;
}

/**
 * Starts the health thread and sends its origin to the supervisor. If the default port is in use,
 * it only logs one line. A process under a debugger is not announced, because a breakpoint blocks
 * its main thread.
 *
 * @returns null without a health thread
 * @throws EnvironmentError if the operator's port is in use
 */
export async function serveHealth({
  variable,
  port,
  defaultPort,
  host: namedHost,
  isReady,
  say,
}: HealthOptions): Promise<{ port: number; close: () => Promise<void> } | null> {
  const [chosenPort, host] = port === null ? [defaultPort, LOOPBACK] : [port, namedHost];
  if (chosenPort === null) return null;
  try {
    const thread = await startHealthThread({ host, port: chosenPort, isReady });
    if (process.connected && inspectorUrl() === undefined)
      process.send?.({ health: `http://${clientHost(host)}:${thread.port}` });
    return thread;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    if (port !== null) throw new EnvironmentError(`${variable} cannot be used: ${detail}`);
    say(`no health thread, so a hang is not noticed: set ${variable} to a free port (${detail})`);
    return null;
  }
}

/** Address at which this machine reaches a server that listens on `host`. */
function clientHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return LOOPBACK;
  return isIPv6(host) ? `[${host}]` : host;
}
