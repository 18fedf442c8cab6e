/** Damages files in the ways that disks, networks, editors and hostile senders do. */
import { randomInt } from './random-int';

type Damage = (bytes: Buffer, random: () => number) => Buffer;

const HOSTILE = [
  '\0',
  '\uFEFF',
  '"',
  ',,,,',
  '\r\n\r\n',
  '=cmd|x',
  '1e999',
  '-1',
  'NaN',
  'null',
  '[]',
  '{}',
  '__proto__',
  '<!DOCTYPE x [<!ENTITY a "aaaa">]>&a;',
  '<![CDATA[',
  '../../etc/passwd',
  '9999-99-99',
  '0',
  '\ud800',
  'é'.repeat(300),
  '['.repeat(5_000),
  '9'.repeat(400),
];

const DAMAGES: Readonly<Record<string, Damage>> = {
  'cut off': (bytes, random) => bytes.subarray(0, randomInt(random, bytes.length + 1)),
  'begins late': (bytes, random) => bytes.subarray(randomInt(random, bytes.length + 1)),
  'flipped bits': (bytes, random) => {
    const copy = Buffer.from(bytes);
    for (let times = 1 + randomInt(random, 20); times > 0; times--) {
      const at = randomInt(random, copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 << randomInt(random, 8));
    }
    return copy;
  },
  'random bytes inside': (bytes, random) =>
    splice(
      bytes,
      random,
      Buffer.from(Array.from({ length: 1 + randomInt(random, 64) }, () => randomInt(random, 256))),
    ),
  'a hostile text inside': (bytes, random) =>
    splice(bytes, random, Buffer.from(HOSTILE[randomInt(random, HOSTILE.length)] ?? '')),
  'a part twice': (bytes, random) => {
    const from = randomInt(random, bytes.length + 1);
    const part = bytes.subarray(from, from + randomInt(random, bytes.length - from + 1));
    return Buffer.concat([bytes, part]);
  },
  'a part missing': (bytes, random) => {
    const from = randomInt(random, bytes.length + 1);
    const to = from + randomInt(random, bytes.length - from + 1);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  'numbers changed': (bytes, random) => {
    const texts = ['-1', '0', '1e308', '-1e308', '', 'N/A', '1,000', '1e-320', '٣'];
    return Buffer.from(
      bytes
        .toString('latin1')
        .replaceAll(/\d+(?:\.\d+)?/g, (number) =>
          random() < 0.2 ? (texts[randomInt(random, texts.length)] ?? number) : number,
        ),
      'latin1',
    );
  },
  'lines shuffled': (bytes, random) =>
    Buffer.from(
      bytes
        .toString('latin1')
        .split('\n')
        .map((line) => ({ line, key: random() }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ line }) => line)
        .join('\n'),
      'latin1',
    ),
  'another encoding': (bytes) => Buffer.from(bytes.toString('utf8'), 'utf16le'),
  empty: () => Buffer.alloc(0),
};

const splice = (bytes: Buffer, random: () => number, inserted: Buffer): Buffer => {
  const at = randomInt(random, bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
};

export const DAMAGE_NAMES = Object.keys(DAMAGES);

/** The bytes with one or more damages. */
export function damaged(
  bytes: Uint8Array,
  random: () => number,
): { bytes: Buffer; damages: string[] } {
  let result: Buffer = Buffer.from(bytes);
  const damages: string[] = [];
  do {
    const name = DAMAGE_NAMES[randomInt(random, DAMAGE_NAMES.length)] ?? 'empty';
    result = DAMAGES[name]?.(result, random) ?? result;
    damages.push(name);
  } while (random() < 0.25);
  return { bytes: result, damages };
}
