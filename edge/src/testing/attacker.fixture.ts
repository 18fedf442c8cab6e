/**
 * Holds so many connections to a port on which it sends the same bytes, and opens each that is ended again; ends when
 * it is killed. `ATTACK` has what to send, as JSON.
 */
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { statusCounts } from './status-counts';

interface Attack {
  port: number;
  bytes: string;
  /** Whether it reads what is answered. */
  reads: boolean;
  connections: number;
}
const { port, bytes, reads, connections } = JSON.parse(process.env['ATTACK'] ?? '{}') as Attack;

// An attacker has machines of his own: his part of the work is not the site's.
setPriority(10);
const statuses = statusCounts();
const sockets = new Set<Socket>();
const open = (): void => {
  const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
  sockets.add(socket);
  if (reads) socket.on('data', statuses.read);
  else socket.pause();
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    sockets.delete(socket);
    setTimeout(open, 10);
  });
};
for (let number = 0; number < connections; number += 1) open();
// Whoever does not read never hears of its end.
setInterval(() => {
  for (const socket of [...sockets].slice(0, 50)) socket.destroy();
}, 1000);
process.stdout.write(`ready ${port}\n`);
