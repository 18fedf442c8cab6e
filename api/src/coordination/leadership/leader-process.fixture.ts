/** A process that tries to lead on the database of its argument. Prints `leads` and `lost`. */
import { PostgresSession } from '../postgres/postgres-session';
import { PostgresLeadership } from './postgres-leadership';

const session = new PostgresSession(process.argv[2] ?? '');
const leadership = new PostgresLeadership(session);
let before = false;
setInterval(() => {
  const { isLeader } = leadership;
  if (isLeader !== before) process.stdout.write(isLeader ? 'leads\n' : 'lost\n');
  before = isLeader;
}, 20);
await session.open();
