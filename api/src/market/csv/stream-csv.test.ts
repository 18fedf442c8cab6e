import { connect, type AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { sendCsv } from './stream-csv';

const ROWS = 500_000;

let close: (() => Promise<void>) | undefined;
afterEach(() => close?.());

it('reads no further rows when the client leaves', async () => {
  let [read, ended] = [0, false];
  function* rows(): Generator<string[]> {
    try {
      for (; read < ROWS; read += 1) yield ['AAPL.US', 'Apple', '189.5'];
    } finally {
      ended = true;
    }
  }
  const app = Fastify();
  app.get('/', (_request, reply) =>
    sendCsv(
      reply,
      { fileName: 'a.csv', header: ['Symbol', 'Name', 'Price'], rows: rows(), total: ROWS },
      { csvRows: null },
    ),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  close = () => app.close();
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  client.once('data', () => client.destroy());
  await expect.poll(() => ended).toBe(true);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(ROWS / 2);
});
