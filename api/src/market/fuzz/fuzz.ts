/**
 * Sends hostile queries to an API over real connections and checks the answers: no 5xx, no broken
 * connection, and every 400 is a problem that names the error.
 */
import { Agent, request } from 'node:http';
import { hostileRequest } from './hostile-queries';

export interface FuzzResult {
  requests: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** Violations, each with the request that caused it; the first twenty. */
  faults: string[];
}

const CONNECTIONS = 8;
const MAX_FAULTS = 20;

/** @param origin `http://127.0.0.1:4000`; the same seed sends the same requests */
export async function fuzz(origin: string, count: number, seed = 1): Promise<FuzzResult> {
  const random = numbersFrom(seed);
  const result: FuzzResult = { requests: 0, statuses: {}, faults: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const checkAnswer = (status: number, text: string, about: string) => {
    result.requests++;
    result.statuses[status] = (result.statuses[status] ?? 0) + 1;
    const fault = faultOf(status, text);
    if (fault && result.faults.length < MAX_FAULTS) result.faults.push(`${fault}: ${about}`);
  };
  let remaining = count;
  const worker = async () => {
    while (remaining-- > 0) {
      const { path, body } = hostileRequest(random);
      const about = `POST ${path} ${body.toString('utf8').slice(0, 300)}`;
      try {
        const { status, text } = await send(agent, 'POST', origin + path, body);
        checkAnswer(status, text, about);
      } catch (error) {
        checkAnswer(0, String(error), about);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  await fuzzAddresses(agent, origin, checkAnswer);
  agent.destroy();
  return result;
}

const HOSTILE_TEXTS = [
  '',
  '%00',
  '%F0%9F%92%A5',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  'NaN',
  '99999999999999999999',
  '2026-02-30',
  "'%20OR%201=1--",
  '%3Cscript%3E',
  '..%2F..%2Fetc%2Fpasswd',
  'a'.repeat(3000),
];

interface Described {
  paths: Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>;
}

/** Every GET of the API's own description, each parameter with each hostile text. */
async function fuzzAddresses(
  agent: Agent,
  origin: string,
  checkAnswer: (status: number, text: string, about: string) => void,
): Promise<void> {
  const { text } = await send(agent, 'GET', `${origin}/api/openapi.json`);
  const { paths } = JSON.parse(text) as Described;
  for (const [path, { get }] of Object.entries(paths)) {
    // A stream of events does not end.
    if (!get || path.endsWith('/stream')) continue;
    const inPath = path.replaceAll(/\{[^{}]+\}/g, 'AAPL.US');
    const names = (get.parameters ?? [])
      .filter((one) => one.in === 'query')
      .map(({ name }) => name);
    const addresses = HOSTILE_TEXTS.flatMap((hostile) => [
      ...(path.includes('{') && hostile !== '' ? [path.replaceAll(/\{[^{}]+\}/g, hostile)] : []),
      ...[...names, 'unknown', '__proto__'].map((name) => `${inPath}?${name}=${hostile}`),
      ...names.map((name) => `${inPath}?${name}=1&${name}=${hostile}`),
    ]);
    for (const address of addresses) {
      try {
        const answer = await send(agent, 'GET', origin + address);
        checkAnswer(answer.status, answer.text, `GET ${address.slice(0, 300)}`);
      } catch (error) {
        checkAnswer(0, String(error), `GET ${address.slice(0, 300)}`);
      }
    }
  }
}

function faultOf(status: number, text: string): string | null {
  if (status === 0) return `no answer (${text})`;
  if (status >= 500) return `${status}`;
  if (status < 400) return null;
  try {
    const problem = JSON.parse(text) as { title?: unknown; status?: unknown; errors?: unknown[] };
    if (typeof problem.title !== 'string' || problem.status !== status)
      return 'no problem document';
    if (status === 400 && problem.title === 'Invalid input' && !problem.errors?.length)
      return '400 without a field';
    return null;
  } catch {
    return 'no problem document';
  }
}

function send(
  agent: Agent,
  method: string,
  url: string,
  body?: string | Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const outgoing = request(url, { agent, method, headers, timeout: 30_000 }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer within 30 s')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** mulberry32. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
