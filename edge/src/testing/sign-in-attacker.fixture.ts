/**
 * Tries passwords from many addresses of this machine at once, on one account or on changing ones,
 * until it is killed. `ATTACK` has its settings as JSON.
 */
import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { statusCounts } from './status-counts';

interface Attack {
  port: number;
  /** Number of client addresses. */
  addresses: number;
  /** Concurrent attempts of each address. */
  each: number;
  /** Account that is tried; without one it is another at each try. */
  email?: string;
}
const { port, addresses, each, email } = JSON.parse(process.env['ATTACK'] ?? '{}') as Attack;

// An attacker uses other machines: its own CPU time must not slow the site.
setPriority(10);
const agent = new Agent({ keepAlive: true });
const statuses = statusCounts();
let number = 0;

const attempt = (localAddress: string): void => {
  number += 1;
  const again = () => setTimeout(() => attempt(localAddress), 5);
  request(
    {
      agent,
      port,
      host: '127.0.0.1',
      localAddress,
      method: 'POST',
      path: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
      headers: { 'content-type': 'application/json' },
    },
    (answer) => {
      statuses.add(answer.statusCode ?? 0);
      answer.resume();
      answer.on('end', again);
    },
  )
    .on('error', again)
    .end(
      JSON.stringify({
        email: email ?? `nobody-${number}@example.com`,
        password: `guess ${number}`,
      }),
    );
};
for (let at = 0; at < addresses; at += 1)
  for (let one = 0; one < each; one += 1) attempt(`127.0.1.${at + 1}`);
process.stdout.write(`ready ${port}\n`);
