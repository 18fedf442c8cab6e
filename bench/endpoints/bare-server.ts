/** A bare Fastify route for each call that answers with prepared bytes: the least an answer can cost. */
import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import { bytesOf, type Prepared } from './prepared';

const file = process.env['PREPARED'];
if (file === undefined) throw new Error('PREPARED names the file of answers');
const prepared = JSON.parse(await readFile(file, 'utf8')) as Prepared[];
const app = Fastify();
// One of the calls sends JSON as plain text.
app.addContentTypeParser(
  'text/plain',
  { parseAs: 'string' },
  app.getDefaultJsonParser('error', 'ignore'),
);
for (const one of prepared) {
  const body = bytesOf(one);
  const { method, path, type, encoding } = one;
  app.route({
    method,
    url: path,
    handler: (_request, reply) => {
      if (encoding !== null) void reply.header('content-encoding', encoding);
      return reply.type(type).send(body);
    },
  });
}
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', () => process.exit(0));
process.stdout.write(`ready ${new URL(origin).port}\n`);
