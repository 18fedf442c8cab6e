import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/fake-package';
import { appendLine, auditPath } from './audit-file';
import { BEGINNING_OF_CHAIN, chainedLine, readAudit, verifyAudit, type AuditEntry } from './audit';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeEach(async () => void (folder = await temporaryFolder()));
afterEach(() => folder.remove());

const entry = (reason: string): AuditEntry => ({
  at: '2026-01-01T00:00:00.000Z',
  who: 'me',
  command: 'release',
  name: 'mfe-a',
  reason,
  before: [],
  after: [],
});
/** Writes a log of these reasons. @returns hash of its last line */
async function write(...reasons: string[]): Promise<string> {
  let head = BEGINNING_OF_CHAIN;
  for (const reason of reasons) {
    const { line, hash } = chainedLine(entry(reason), head);
    await appendLine(folder.path, line);
    head = hash;
  }
  return head;
}
const lines = async () => (await readFile(auditPath(folder.path), 'utf8')).trimEnd().split('\n');
const rewrite = (all: readonly string[]) =>
  writeFile(auditPath(folder.path), all.map((line) => `${line}\n`).join(''));

describe('a chained audit log', () => {
  it('is valid as written', async () => {
    const head = await write('one', 'two', 'three');
    expect(await verifyAudit(folder.path, head)).toEqual([]);
    expect((await readAudit(folder.path)).map(({ reason }) => reason)).toEqual([
      'one',
      'two',
      'three',
    ]);
  });

  it.each<[string, (all: string[]) => string[], RegExp]>([
    ['edited', ([a = '', b = '', c = '']) => [a, b.replace('two', 'to'), c], /line 2 was edited/],
    [
      'edited with its hash',
      ([a = '', , c = '']) => [a, chainedLine(entry('2'), JSON.parse(a).hash).line, c],
      /line 3 does not follow/,
    ],
    ['removed', ([a = '', , c = '']) => [a, c], /line 2 does not follow/],
    ['moved', ([a = '', b = '', c = '']) => [b, a, c], /line/],
    ['cut off', ([a = '', b = '']) => [a, b], /does not end with the line/],
    ['put in', ([a = '', ...rest]) => [a, JSON.stringify(entry('new')), ...rest], /line 2 is not/],
    ['all gone', () => [], /lacks the line/],
  ])('reports that a line was %s', async (_, change, message) => {
    const head = await write('one', 'two', 'three');
    await rewrite(change(await lines()));
    expect((await verifyAudit(folder.path, head)).join('\n')).toMatch(message);
  });

  it('tolerates an unfinished line after a crash, and a duplicate line', async () => {
    const head = await write('one', 'two');
    const [one = '', two = ''] = await lines();
    await writeFile(auditPath(folder.path), `${one}\n${two.slice(0, 40)}`);
    await appendLine(folder.path, two);
    await appendLine(folder.path, one);
    expect(await verifyAudit(folder.path, head)).toEqual([]);
    expect(await readAudit(folder.path)).toHaveLength(2);
  });

  it('is valid when a killed writer left a line without its document', async () => {
    const head = await write('one', 'two');
    const written = await readFile(auditPath(folder.path), 'utf8');
    const { line } = chainedLine(entry('three'), head);
    for (const part of ['', line.slice(0, 40), line, `${line}\n`]) {
      await writeFile(auditPath(folder.path), written + part);
      expect(await verifyAudit(folder.path, head, line)).toEqual([]);
    }
    await writeFile(auditPath(folder.path), `${written}${line}\n`);
    expect(await verifyAudit(folder.path, head)).toHaveLength(1);
    await writeFile(auditPath(folder.path), `${written}${line.replace('three', 'tree')}\n`);
    expect(await verifyAudit(folder.path, head, line)).not.toEqual([]);
  });
});
