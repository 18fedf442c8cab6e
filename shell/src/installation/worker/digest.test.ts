/** @jest-environment node */
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hasIntegrity, integrityOf } from './digest';

const bytes = new TextEncoder().encode('released').buffer as ArrayBuffer;
const integrity = (text: string, algorithm = 'sha384') =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;

describe('integrity of a kept file', () => {
  it('is that of the released bytes, in any of the named algorithms', async () => {
    expect(await hasIntegrity(bytes, integrity('released'))).toBe(true);
    expect(
      await hasIntegrity(bytes, `${integrity('other')} ${integrity('released', 'sha256')}`),
    ).toBe(true);
  });
  it('is written as released files carry it', async () => {
    expect(await integrityOf(bytes)).toBe(integrity('released'));
  });
  it('is missing where a byte differs or nothing can be compared', async () => {
    expect(await hasIntegrity(bytes, integrity('Released'))).toBe(false);
    expect(await hasIntegrity(bytes, 'md5-AAAA')).toBe(false);
  });
});
