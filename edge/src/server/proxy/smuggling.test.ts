import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';
import { SMUGGLING_CASES, type SmugglingCase } from './smuggling-cases';

const HONEST_CLIENTS = 4;

/** Requests as the API parsed them, in order, honest ones apart. */
const parsed: string[] = [];
let api: Server;
let site: TestSite;

beforeAll(async () => {
  api = createServer((incoming, outgoing) => {
    let body = '';
    incoming.setEncoding('latin1').on('data', (chunk: string) => (body += chunk));
    incoming.on('end', () => {
      const line = `${incoming.method} ${incoming.url} ${body}`;
      if (!line.startsWith('GET /api/honest/'))
        parsed.push(line.endsWith(' ') ? line.slice(0, -1) : line);
      outgoing.end(incoming.url);
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await openTestSite({ apiPort: (api.address() as AddressInfo).port });
  await site.release(SHELL);
});
afterAll(async () => {
  await site.close();
  api.closeAllConnections();
  api.close();
});
afterEach(() => void parsed.splice(0));

/** Sends the bytes and reads until `answers` have arrived or the other side closes. */
function converse({ bytes, breaksOff = false, answers }: SmugglingCase): Promise<number[]> {
  return new Promise((resolve) => {
    let text = '';
    const statuses = () =>
      [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
    const socket = connect(
      { port: site.port, host: '127.0.0.1', allowHalfOpen: true },
      async () => {
        for (const piece of typeof bytes === 'string' ? [bytes] : bytes) {
          socket.write(piece, 'latin1');
          await new Promise((sent) => setTimeout(sent, 1));
        }
        if (breaksOff) socket.end();
      },
    );
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (answers.length > 0 && statuses().length >= answers.length) socket.end();
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(statuses()));
    socket.on('end', () => socket.end());
  });
}

const agent = new Agent({ keepAlive: true });
afterAll(() => agent.destroy());

/** Answer to an honest visitor: the requested address. */
const honestAnswer = (name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    request(
      { agent, port: site.port, host: '127.0.0.1', path: `/api/honest/${name}` },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
      },
    )
      .on('error', reject)
      .end();
  });

/** Sends requests until stopped. @returns answers that belong to another request */
async function honestClient(client: number, goesOn: () => boolean): Promise<string[]> {
  const crossed: string[] = [];
  for (let round = 0; goesOn(); round += 1) {
    const name = `${client}/${round}`;
    const answer = await honestAnswer(name);
    if (answer !== `200 /api/honest/${name}`) crossed.push(answer);
  }
  return crossed;
}

describe('request smuggling', () => {
  it('is tried in many ways', () => {
    expect(SMUGGLING_CASES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SMUGGLING_CASES.map(({ name }) => name)).size).toBe(SMUGGLING_CASES.length);
  });

  it.each(SMUGGLING_CASES)('$name', async (example) => {
    const { upstream = [], answers } = example;
    let going = true;
    const clients = Array.from({ length: HONEST_CLIENTS }, (_, client) =>
      honestClient(client, () => going),
    );
    const statuses = await converse(example);
    // The next users of the pooled API connections must find nothing left on them.
    for (let after = 0; after < HONEST_CLIENTS; after += 1)
      expect(await honestAnswer(`after-${after}`)).toBe(`200 /api/honest/after-${after}`);
    going = false;
    const crossed = (await Promise.all(clients)).flat();
    // Requests of one connection reach the API concurrently, in any order.
    expect({ statuses, upstream: parsed.toSorted(), crossed }).toEqual({
      statuses: answers,
      upstream: upstream.toSorted(),
      crossed: [],
    });
  });
});
