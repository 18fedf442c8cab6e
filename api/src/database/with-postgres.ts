/**
 * Runs a command with a throw-away PostgreSQL server, whose address it finds in `TEST_POSTGRES_URL`:
 * `tsx api/src/database/with-postgres.ts npm run unit -- api/src`. Ends with 3 where the machine has no PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { startPostgres } from 'shared/server/postgres-server';

const [program, ...args] = process.argv.slice(2);
const server = startPostgres();
if (program === undefined || typeof server === 'string') {
  process.stderr.write(`${program === undefined ? 'Which command?' : String(server)}\n`);
  process.exit(program === undefined ? 2 : 3);
}
const child = spawn(program, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_POSTGRES_URL: server.url },
});
// The command ends itself when interrupted; the server must be stopped after it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (status) => {
  server.stop();
  process.exit(status ?? 1);
});
