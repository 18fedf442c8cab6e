/** A visitor during an attack: measures response times, and counts missing answers. */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another client than the attackers: all of 127.0.0.0/8 is this machine. */
const ADDRESS = '127.0.0.2';
/** Between two rounds of questions. */
const PAUSE_MS = 20;

export interface Question {
  path: string;
  /** JSON to post. */
  body?: object;
  /** ID token of a signed-in user. */
  token?: string;
}

/** Percentiles in ms. */
export interface Answered {
  requests: number;
  p50: number;
  p99: number;
  errors: number;
}

export function honestVisitor(port: number, { address = ADDRESS } = {}) {
  const agent = new Agent({ keepAlive: true });

  /** Status of the answer, 0 without one. */
  const ask = ({ path, body, token }: Question): Promise<number> =>
    new Promise((resolve) => {
      const question = request(
        {
          agent,
          port,
          host: '127.0.0.1',
          path,
          localAddress: address,
          method: body ? 'POST' : 'GET',
          headers: {
            ...(body && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        (answer) => {
          answer.resume();
          answer.on('end', () => resolve(answer.statusCode ?? 0));
          answer.on('error', () => resolve(0));
        },
      ).on('error', () => resolve(0));
      question.end(body && JSON.stringify(body));
    });

  return {
    ask,
    close: () => agent.destroy(),
    /** Sends the requests alternately for a time. */
    async visit(questions: readonly Question[], forMs: number): Promise<Answered> {
      const times: number[] = [];
      let errors = 0;
      for (const end = Date.now() + forMs; Date.now() < end;) {
        for (const question of questions) {
          const began = performance.now();
          if ((await ask(question)) !== 200) errors += 1;
          times.push(performance.now() - began);
        }
        await sleep(PAUSE_MS);
      }
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
      return { requests: times.length, p50: at(0.5), p99: at(0.99), errors };
    },
  };
}
