import type { IncomingMessage, ServerResponse } from 'node:http';
import { TELEMETRY_PATH } from 'shared/contract';
import { problem, sendProblem } from 'shared/server';
import { sendText } from './answers/reply';
import type { ConnectionErrors } from './connections/connection-errors';
import { fairTurns } from './connections/fair-turns';
import { isPipelined } from './connections/pipelining';
import { sendTurnRefusal, TURN_LIMITS } from './connections/turn-limits';
import { MAX_URL } from './open-server';
import { proxyWarning } from './proxy/proxy-warning';
import { framingFault, isExpectationMet } from './proxy/request-framing';
import { clientAddress } from './proxy/trusted-proxies';
import type { EdgeSettings } from './settings';
import type { SiteServices } from './site-services';

/** Path prefixes that the API process answers. */
const API_PREFIXES = [
  '/api',
  '/status/api',
  '/status/test',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/firebaseappcheck.googleapis.com',
  // Cloud Storage, as its SDK asks a local server.
  '/v0/b',
  // Cloud Firestore, as its SDK asks a local server.
  '/v1/projects',
];

/** Answers the addresses below a prefix. */
export interface Extension {
  prefix: string;
  handle: (request: IncomingMessage, response: ServerResponse, path: string) => Promise<void>;
}

interface HandlerOptions {
  settings: EdgeSettings;
  services: Pick<SiteServices, 'api' | 'telemetry' | 'health' | 'https'>;
  connections: ConnectionErrors;
  /** Closes the connection if a finished answer is not read. */
  watch: (response: ServerResponse) => void;
  /** Answers GET and HEAD of every other address. */
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    address: { raw: string; search: string },
  ) => Promise<void> | void;
  extension: Extension | undefined;
  /** Keeps the trace of the request that runs. By default there are no traces. */
  inContext?: (work: () => Promise<void> | void) => () => Promise<void> | void;
  log: (line: string) => void;
}

/** Refuses ambiguous requests, and gives each other one to its handler in its client's turn. */
export function requestHandler({
  settings,
  services: { api, telemetry, health, https },
  connections,
  watch,
  answer,
  extension,
  inContext = (work) => work,
  log,
}: HandlerOptions) {
  const warnOfProxy = proxyWarning(settings, log);
  const turns = fairTurns(TURN_LIMITS);

  /** Answers a request that cannot be understood. @returns whether it did */
  function refuse(request: IncomingMessage, response: ServerResponse): boolean {
    const fault = framingFault(request);
    // After a fault the start of the next request on this connection is uncertain, too. The data
    // after an upgrade request may be of either protocol, so it is not read.
    if (fault !== null || request.headers.upgrade !== undefined)
      connections.refuse(request, response);
    if (fault !== null) {
      sendProblem(response, problem(400, 'Bad request', fault));
      return true;
    }
    if (isExpectationMet(request)) return false;
    request.resume();
    sendProblem(
      response,
      problem(417, 'Expectation failed', 'The only expectation is 100-continue.'),
    );
    return true;
  }

  /** Runs work for a request in its client's turn, or refuses the request. */
  async function inTurn(
    request: IncomingMessage,
    response: ServerResponse,
    work: () => Promise<void> | void,
  ): Promise<void> {
    const outcome = await turns.run(
      {
        client: clientAddress(request, settings.trustedProxies),
        isGone: () => request.socket.destroyed,
        isLast: () => isPipelined(request),
      },
      inContext(work),
    );
    if (outcome !== 'done') sendTurnRefusal(request, response, outcome);
  }

  /** The turn ends when the call has been sent: waits for the API have separate limits. */
  async function forwardInTurn(
    request: IncomingMessage,
    response: ServerResponse,
    target: string,
  ): Promise<void> {
    let passage: Promise<void> | undefined;
    await inTurn(request, response, () => {
      passage = api.forward(request, response, target, https);
    });
    await passage;
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    warnOfProxy(request);
    watch(response);
    const target = request.url ?? '/';
    if (target.length > MAX_URL) return sendText(request, response, 414, 'The address is too long');
    if (refuse(request, response)) return;
    const queryAt = target.indexOf('?');
    const raw = queryAt < 0 ? target : target.slice(0, queryAt);
    const search = queryAt < 0 ? '' : target.slice(queryAt);
    if (API_PREFIXES.some((prefix) => raw === prefix || raw.startsWith(`${prefix}/`)))
      return forwardInTurn(request, response, target);
    if (raw === TELEMETRY_PATH) return telemetry.receive(request, response);
    if (extension && raw.startsWith(extension.prefix))
      return extension.handle(request, response, raw);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(request, response, 405, 'Only GET and HEAD are answered here', {
        allow: 'GET, HEAD',
      });
    if (health.isHealthCheck(raw)) return health.answer(request, response, raw);
    await inTurn(request, response, () => answer(request, response, { raw, search }));
  };
}
