/** @jest-environment node */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { drawIcons } from './draw-icons.mjs';

const shell = path.resolve(__dirname, '../../..');

describe('icons', () => {
  const icons = drawIcons(shell);

  it('are committed as the script draws them', () => {
    for (const [file, content] of icons) {
      const committed = readFileSync(path.join(shell, 'static', file));
      // To update them, run `npm run icons -w shell`.
      expect({ file, same: committed.equals(content) }).toEqual({ file, same: true });
    }
  });

  it('have the sizes of the specification', () => {
    const width = (file: string) => icons.get(file)?.readUInt32BE(16);
    expect(
      ['icon-16', 'icon-32', 'apple-touch-icon', 'icon-192', 'icon-512', 'icon-maskable-460'].map(
        (name) => width(`${name}.png`),
      ),
    ).toEqual([16, 32, 180, 192, 512, 460]);
  });

  it('of 16 and 32 px are in the favicon', () => {
    const ico = icons.get('favicon.ico') ?? Buffer.alloc(0);
    expect([ico.readUInt16LE(4), ico.readUInt8(6), ico.readUInt8(22)]).toEqual([2, 16, 32]);
    const second = ico.subarray(ico.readUInt32LE(34));
    expect(second.equals(icons.get('icon-32.png') ?? Buffer.alloc(0))).toBe(true);
  });
});
