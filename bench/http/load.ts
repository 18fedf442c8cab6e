/** Clients that repeat requests as soon as they are answered, over kept-alive connections. */
import { Agent, request } from 'node:http';

export interface Call {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Further headers, made for each request. */
  headersNow?: () => Readonly<Record<string, string>>;
}

export interface Sample {
  name: string;
  /** Start of the request, milliseconds of `performance.now()`. */
  at: number;
  ms: number;
  /** 0 without an answer. */
  status: number;
  /** Bytes of the body, as sent. */
  bytes: number;
}

export interface Load {
  samples: Sample[];
  /** Lets the requests under way end. */
  stop(): Promise<void>;
}

/**
 * @param options.pauseMs pause of each client between two requests; 0 measures throughput
 * @param options.everyMs time from a request of a client to its next one, unless the answer takes
 * longer
 * @param options.addresses addresses of 127.0.0.0/8 that the clients share; the edge limits each of
 * them
 */
export function startLoad(
  origin: string,
  calls: readonly Call[],
  {
    clients = 8,
    pauseMs = 0,
    everyMs = 0,
    addresses = 1,
  }: { clients?: number; pauseMs?: number; everyMs?: number | undefined; addresses?: number } = {},
): Load {
  const agents = Array.from(
    { length: addresses },
    (_, index) => new Agent({ keepAlive: true, localAddress: `127.0.0.${index + 1}` }),
  );
  const samples: Sample[] = [];
  const stop = new AbortController();
  const client = async (first: number) => {
    for (let turn = first; !stop.signal.aborted; turn++) {
      const call = calls[turn % calls.length];
      if (!call) return;
      const at = performance.now();
      const { status, bytes } = await ask(origin, call, agents[first % addresses]);
      const ms = performance.now() - at;
      samples.push({ name: call.name, at, ms, status, bytes });
      // Without an answer the server is away: ask again in a moment, as a browser would.
      const rest = status === 0 ? 20 : Math.max(pauseMs, everyMs - ms);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
  const all = Array.from({ length: clients }, (_, index) => client(index));
  return {
    samples,
    stop: async () => {
      stop.abort();
      await Promise.all(all);
      for (const agent of agents) agent.destroy();
    },
  };
}

function ask(
  origin: string,
  { method, path, body, headers, headersNow }: Call,
  agent: Agent | undefined,
): Promise<Pick<Sample, 'status' | 'bytes'>> {
  return new Promise((resolve) => {
    const noAnswer = () => resolve({ status: 0, bytes: 0 });
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    const outgoing = request(
      `${origin}${path}`,
      { agent, method, headers: { ...json, ...headers, ...headersNow?.() } },
      (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
        answer.on('error', noAnswer);
      },
    );
    outgoing.on('error', noAnswer);
    outgoing.end(body);
  });
}
