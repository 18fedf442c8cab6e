/**
 * Runs PGlite on a thread of its own, because it is synchronous inside: a query here never holds up
 * an HTTP answer there. Speaks the PostgreSQL protocol with embedded-postgres.ts. Plain JavaScript,
 * so that it starts under tsx and under Jest alike.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const port = parentPort;
if (!port) throw new Error('This file is the body of a worker thread.');

const postgres = await PGlite.create({ dataDir: workerData.dataDir });

/** Errors lose their fields on the way to another thread, so they travel as plain objects. */
const plain = (message) =>
  message instanceof Error ? { ...message, name: message.name, message: message.message } : message;

if (workerData.prepareOnly) {
  await postgres.close();
  port.close();
} else {
  port.on('message', async ({ id, bytes }) => {
    try {
      if (bytes === null) {
        await postgres.close();
        port.postMessage({ id, messages: [] });
        port.close();
        return;
      }
      const messages = await postgres.execProtocolStream(bytes, { throwOnError: false });
      port.postMessage({ id, messages: messages.map(plain) });
    } catch (error) {
      port.postMessage({ id, failure: String(error) });
    }
  });
  port.postMessage({ ready: true });
}
