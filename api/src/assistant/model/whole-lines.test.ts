import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wholeLines } from './whole-lines';

async function read(chunks: readonly Uint8Array[], most = 10_000): Promise<string[]> {
  const lines: string[] = [];
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  for await (const line of source.pipeThrough(wholeLines(most)))
    lines.push(Buffer.from(line).toString('utf8'));
  return lines;
}

const bytes = (text: string) => Buffer.from(text, 'utf8');

describe('lines of JSON', () => {
  it('arrive whole, however the bytes are divided', async () => {
    const values = fc.array(fc.record({ text: fc.string({ unit: 'binary' }) }));
    await fc.assert(
      fc.asyncProperty(values, fc.array(fc.nat({ max: 60 })), async (lines, cuts) => {
        const all = bytes(lines.map((value) => JSON.stringify(value)).join('\n'));
        const chunks: Uint8Array[] = [];
        let from = 0;
        for (const cut of cuts) {
          chunks.push(all.subarray(from, from + cut));
          from += cut;
        }
        chunks.push(all.subarray(from));
        expect((await read(chunks)).map((line) => JSON.parse(line) as unknown)).toEqual(
          lines.map((value) => JSON.parse(JSON.stringify(value)) as unknown),
        );
      }),
    );
  });

  it.each(['{"a":', 'words', '[]', '1', 'null', '{"a":1}}', '\u0000'])(
    'rejects %j without quoting it',
    async (line) => {
      const error = await read([bytes(`{"a":1}\n${line}\n`)]).catch((reason: unknown) => reason);
      expect(String(error)).toMatch(/^Error: A line is no JSON( object)?$/);
    },
  );

  it('rejects a line without end as soon as it is too long', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(bytes('x'.repeat(1000)));
      },
    });
    const reading = async () => {
      for await (const line of endless.pipeThrough(wholeLines(5000))) expect(line).toBeNull();
    };
    await expect(reading()).rejects.toThrow('too long');
    expect(sent).toBeLessThan(12);
  });
});
