/** Chats survive `kill -9`: acknowledged parts are there, and an answer in progress is found as cut. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyTestDatabase } from '../../database/test-database.fixture';
import { openDatabase } from '../../database/open-database';
import { ChatRepository } from './chat-repository';

const ROUNDS = 20;
const root = join(import.meta.dirname, '../../../..');

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'chats-'));
  await copyTestDatabase(dataDir, 'user-data');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Runs the writer until a random moment. @returns acknowledged parts and ends by answer */
async function killWriter(round: number) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'api/src/assistant/chats/written-answer.fixture.ts', dataDir, `${round}`],
    {
      cwd: root,
      env: { ...process.env, NODE_OPTIONS: '', TSX_TSCONFIG_PATH: 'tsconfig.json' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const parts = new Map<string, number>();
  const ended = new Set<string>();
  let rest = '';
  let begun = () => {};
  const ready = new Promise<void>((resolve) => (begun = resolve));
  child.stdout.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [what = '', answer = '', count = '0'] = line.split(' ');
      if (what === 'ready') begun();
      if (what === 'part') parts.set(answer, Number(count));
      if (what === 'end') ended.add(answer);
    }
  });
  const closed = once(child, 'close');
  await Promise.race([ready, closed]);
  await new Promise((resolve) => setTimeout(resolve, randomInt(400)));
  child.kill('SIGKILL');
  await closed;
  return { parts, ended };
}

it(`loses no acknowledged part over ${ROUNDS} kills at random moments`, async () => {
  let answers = 0;
  let cut = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { parts, ended } = await killWriter(round);
    const database = await openDatabase({ dataDir });
    const chats = new ChatRepository(database.db);
    const { items } = await chats.all('ann', `Round ${round}`);
    const { messages } = await chats.one(
      'ann',
      items.find(({ title }) => title === `Round ${round}`)?.id ?? '',
    );
    await database.close();
    const stored = new Map(
      messages.flatMap((message) => (message.role === 'assistant' ? [[message.id, message]] : [])),
    );
    for (const [id, count] of parts) {
      const answer = stored.get(id);
      // The acknowledgement of one more may have been lost with the process.
      expect([count, count + 1]).toContain(answer?.parts.length);
      expect(ended.has(id) ? ['complete'] : ['complete', 'cut']).toContain(answer?.end);
      answers += 1;
      if (answer?.end === 'cut') cut += 1;
    }
    // A question is never without its answer.
    expect(messages.map(({ role }) => role)).toEqual(
      messages.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')),
    );
  }
  process.stderr.write(`Chats: ${ROUNDS} kills, ${answers} answers, ${cut} cut, 0 lost\n`);
  expect(answers).toBeGreaterThan(0);
});
