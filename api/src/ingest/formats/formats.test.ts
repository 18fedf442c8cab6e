import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { UnreadableSource, type MemoryContent, type SourceContext } from '../source';
import { SAMPLES } from '../fuzz/samples.fixture';
import { FORMAT_NAMES, formatOf, type FormatName } from './formats';

const CONTEXT: SourceContext = { asOf: '2026-04-13', symbol: 'AAPL.US', assetType: 'stock' };
const bytes = (sample: string | Uint8Array): Uint8Array =>
  typeof sample === 'string' ? new TextEncoder().encode(sample) : sample;

/** Content, or null when the source is unreadable; any other failure passes through and fails the test. */
function attempt(format: FormatName, main: Uint8Array): MemoryContent | null {
  try {
    return formatOf(format)({ main }, CONTEXT);
  } catch (error) {
    if (error instanceof UnreadableSource) return null;
    throw error;
  }
}

describe.each(FORMAT_NAMES)('%s', (format) => {
  it('accepts a good file without rejections', () => {
    const content = attempt(format, bytes(SAMPLES[format]));
    expect(content?.refused).toEqual([]);
    expect(content?.accepted).toBeGreaterThan(0);
  });

  it('never crashes on damaged bytes: they are rejected or unreadable', () => {
    const good = bytes(SAMPLES[format]);
    const damage = fc.record({
      at: fc.nat(),
      byte: fc.nat(255),
      kind: fc.constantFrom('replace', 'cut', 'insert', 'repeat'),
    });
    fc.assert(
      fc.property(fc.array(damage, { minLength: 1, maxLength: 12 }), (damages) => {
        let damaged = [...good];
        for (const { at, byte, kind } of damages) {
          const i = damaged.length === 0 ? 0 : at % damaged.length;
          if (kind === 'replace') damaged[i] = byte;
          else if (kind === 'insert') damaged.splice(i, 0, byte);
          else if (kind === 'repeat')
            damaged = [...damaged.slice(0, i), ...damaged.slice(Math.max(0, i - 60))];
          else damaged.splice(i, 1 + (byte % 40));
        }
        expect(faults(attempt(format, Uint8Array.from(damaged)))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  it('never crashes on anything', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.json().map(bytes), fc.string().map(bytes)),
        (main) => void expect(faults(attempt(format, main))).toEqual([]),
      ),
      { numRuns: 150 },
    );
  });
});

/** Faults of accepted content: invalid symbols, non-finite numbers, empty reasons. */
function faults(content: MemoryContent | null): unknown[] {
  if (!content) return [];
  const symbol = /^[A-Za-z0-9^&_$@+!-]+\.[A-Za-z0-9]+$/;
  return [
    ...content.refused.filter(({ reason }) => reason === ''),
    ...content.records.filter((record) => !symbol.test(record.symbol)),
    ...content.records.flatMap(({ fields }) =>
      Object.values(fields).filter((value) => typeof value === 'number' && !Number.isFinite(value)),
    ),
    ...[...content.bars.values()].filter(({ close }) => close.some((price) => !(price > 0))),
  ];
}
