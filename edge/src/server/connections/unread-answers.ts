import type { ServerResponse } from 'node:http';
import { clientThrottle } from '../proxy/throttle';
import { pipeToReader } from '../proxy/slow-readers';
import { evictingLimit } from '../proxy/concurrency-limit';
import { clientAddress, type TrustedProxies } from '../proxy/trusted-proxies';
import type { SendStream } from '../releases/release-files';

/** Answers that their clients do not read. A phone on a slow network reads a page within the time. */
const UNREAD_ANSWERS = { total: 2048, perClient: 256, maxMs: 60_000 };
/** Bytes of files of one client per second: a quarter of a gigabit, as for answers of the API. */
const FILE_BYTES_PER_SECOND = 32 * 1024 * 1024;

/** Limits the answers that wait in memory for their clients. Beyond the limit the oldest connection is closed. */
export function unreadAnswers(trustedProxies: TrustedProxies): {
  /** Closes the connection if the finished answer is not read. */
  watch: (response: ServerResponse) => void;
  sendStream: SendStream;
} {
  const slots = evictingLimit(UNREAD_ANSWERS);
  const throttle = clientThrottle({ perSecond: FILE_BYTES_PER_SECOND });
  return {
    watch(response) {
      // Emitted when the whole answer is handed to the socket.
      response.once('prefinish', () => {
        const { socket } = response.req;
        if (socket.writableLength === 0) return;
        const client = clientAddress(response.req, trustedProxies);
        response.once(
          'close',
          slots.take(client, () => socket.destroy()),
        );
      });
    },
    sendStream(body, response) {
      const client = clientAddress(response.req, trustedProxies);
      pipeToReader(body, response, { slots, throttle, client });
    },
  };
}
