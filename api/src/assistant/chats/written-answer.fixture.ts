/**
 * A process that asks and answers until it is killed. It prints a line for each fact that the
 * database has acknowledged: `part <answer> <parts>` and `end <answer>`.
 *
 * Arguments: data folder, number of the round.
 */
import { openDatabase } from '../../database/open-database';
import { ProfileRepository } from '../../identity/profile-repository';
import { ChatRepository } from './chat-repository';
import { ExchangeRepository } from './exchange-repository';

const [, , dataDir = '', round = '0'] = process.argv;
const PARTS = 4;

const { db } = await openDatabase({ dataDir });
const uid = 'ann';
await new ProfileRepository(db).ensure(
  { uid, email: '', emailVerified: false, pictureUrl: null, name: '', authTime: 0 },
  async () => false,
);
const chats = new ChatRepository(db);
const exchanges = new ExchangeRepository(db);
const report = (line: string) => process.stdout.write(`${line}\n`);

const { id } = await chats.create(uid, `Round ${round}`);
report('ready');
// One question a day: the plan has a limit.
for (let day = 0; day < 95; day += 1) {
  const { answerId } = await exchanges.begin(
    uid,
    id,
    { text: `Question ${day}` },
    { day: `day ${String(day).padStart(3, '0')}`, source: 'model' },
  );
  report(`part ${answerId} 0`);
  const parts: { kind: 'struck'; text: string }[] = [];
  for (let part = 1; part <= PARTS; part += 1) {
    parts.push({ kind: 'struck', text: String(part) });
    await exchanges.save(answerId, { parts, source: 'model', end: 'cut' });
    report(`part ${answerId} ${part}`);
  }
  await exchanges.save(answerId, { parts, source: 'model', end: 'complete' });
  report(`end ${answerId}`);
}
report('full');
