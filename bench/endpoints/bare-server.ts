/** A bare Fastify route for each call that answers with prepared bytes: the least an answer can cost. */
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

interface Prepared {
  method: 'GET' | 'POST';
  path: string;
  body: string;
}

const file = process.env['PREPARED'];
if (file === undefined) throw new Error('PREPARED names the file of answers');
const prepared = JSON.parse(await readFile(file, 'utf8')) as Prepared[];
const app = Fastify();
for (const { method, path, body } of prepared) {
  app.route({
    method,
    url: path,
    handler: (_request, reply) => reply.type('application/json; charset=utf-8').send(body),
  });
}
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', () => process.exit(0));
process.stdout.write(`ready ${new URL(origin).port}\n`);
