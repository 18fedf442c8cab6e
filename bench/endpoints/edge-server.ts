/** The edge on a free port. */
import { createEdge } from '../../edge/src/server/edge';
import { readSettings } from '../../edge/src/server/settings';

const edge = createEdge(
  readSettings(process.env),
  (line) => void process.stderr.write(`edge: ${line}\n`),
);
edge.server.listen(0, '127.0.0.1', () => {
  const address = edge.server.address();
  if (typeof address === 'object' && address) process.stdout.write(`ready ${address.port}\n`);
});
process.once('SIGTERM', () => void edge.close().then(() => process.exit(0)));
