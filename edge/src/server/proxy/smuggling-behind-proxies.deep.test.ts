/**
 * The smuggling corpus through nginx and HAProxy in front of the edge. A request that reaches the
 * API without the front's mark bypassed the front: bytes of a body became a request behind it.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { FRONT_MARK, installedFronts, type FrontProxy } from '../../testing/front-proxies';
import { openTestSite, SHELL, type TestSite } from '../../testing/test-site';
import { SMUGGLING_CASES } from './smuggling-cases';

const ROUNDS = 200;
const HONEST_CLIENTS = 8;
/** Timeout of a conversation that neither side ends. */
const CONVERSATION_MS = 5000;
/**
 * Value that a front writes: hexadecimal by nginx, a UUID by HAProxy. A comma would join two
 * values.
 */
const MARK = /^[0-9a-f-]{32,36}$/;

/** Requests as the API parsed them: those without a mark of the front, and all marks seen. */
const unmarked: string[] = [];
const marks = new Set<string>();
let requests = 0;
let api: Server;
let site: TestSite;

beforeAll(async () => {
  api = createServer((incoming, outgoing) => {
    const mark = String(incoming.headers[FRONT_MARK] ?? '');
    requests += 1;
    if (!MARK.test(mark) || marks.has(mark))
      unmarked.push(`${incoming.method} ${incoming.url} ${mark}`);
    marks.add(mark);
    incoming.resume();
    incoming.on('end', () => outgoing.end(incoming.url));
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

/** Sends the bytes, ends its side and waits for the other side's end. */
const converse = (port: number, bytes: string | readonly string[]): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }, async () => {
      for (const piece of typeof bytes === 'string' ? [bytes] : bytes) {
        socket.write(piece, 'latin1');
        await new Promise((sent) => setTimeout(sent, 1));
      }
      // A front that sees the end at once may drop data that it has already read.
      setTimeout(() => socket.end(), 200);
    });
    const timer = setTimeout(() => socket.destroy(), CONVERSATION_MS);
    socket.resume();
    socket.on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const honestAnswer = (agent: Agent, port: number, name: string): Promise<string> =>
  new Promise((resolve) => {
    request({ agent, port, host: '127.0.0.1', path: `/api/honest/${name}` }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => resolve(`${answer.statusCode} ${text}`));
    })
      .on('error', (error) => resolve(String(error)))
      .end();
  });

/** Sends requests until stopped. An answer to another request counts as crossed. */
async function honestClient(agent: Agent, port: number, client: number, goesOn: () => boolean) {
  const crossed: string[] = [];
  let count = 0;
  for (; goesOn(); count += 1) {
    const name = `${client}/${count}`;
    const answer = await honestAnswer(agent, port, name);
    if (answer !== `200 /api/honest/${name}`) crossed.push(answer);
  }
  return { crossed, count };
}

it('notices a request that did not pass a front', async () => {
  await fetch(`${site.base}/api/one`);
  expect(unmarked.splice(0)).toEqual(['GET /api/one ']);
});

for (const [name, start] of installedFronts())
  describe(`behind ${name}`, () => {
    let front: FrontProxy;
    beforeAll(async () => void (front = await start(site.port)));
    afterAll(() => front.close());

    it(`no request is smuggled and no answer crossed in ${ROUNDS} concurrent rounds`, async () => {
      const agent = new Agent({ keepAlive: true });
      unmarked.splice(0);
      const before = requests;
      let going = true;
      const clients = Array.from({ length: HONEST_CLIENTS }, (_, client) =>
        honestClient(agent, front.port, client, () => going),
      );
      for (let round = 0; round < ROUNDS; round += 1)
        await Promise.all(SMUGGLING_CASES.map(({ bytes }) => converse(front.port, bytes)));
      going = false;
      const results = await Promise.all(clients);
      agent.destroy();
      const answers = results.reduce((sum, { count }) => sum + count, 0);
      process.stderr.write(
        `${name}: ${ROUNDS * SMUGGLING_CASES.length} conversations, ${requests - before} requests reached the API, ` +
          `${unmarked.length} smuggled, ${results.flatMap(({ crossed }) => crossed).length} of ${answers} answers crossed\n`,
      );
      expect(unmarked.slice(0, 10)).toEqual([]);
      expect(results.flatMap(({ crossed }) => crossed).slice(0, 10)).toEqual([]);
      expect(answers).toBeGreaterThan(ROUNDS);
    });
  });
