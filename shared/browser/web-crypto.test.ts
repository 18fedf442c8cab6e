import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { digestOf, randomId, randomUuid } from './web-crypto';

describe('an origin without HTTPS', () => {
  const { crypto } = globalThis;
  beforeEach(() => {
    // Browsers leave out these members there.
    const insecure = {
      getRandomValues: (into: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(into),
    };
    Object.defineProperty(globalThis, 'crypto', { value: insecure, configurable: true });
  });
  afterEach(() => {
    Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  });

  it('gets random UUIDs of version 4 that the API accepts', () => {
    const ids = Array.from({ length: 200 }, randomUuid);
    expect(new Set(ids).size).toBe(200);
    for (const id of ids) {
      expect(z.uuid().safeParse(id).success).toBe(true);
      expect(id[14]).toBe('4');
    }
  });

  it('gets random ids of 128 bits', () => {
    expect(randomId()).toMatch(/^[0-9a-f]{32}$/);
  });

  it('gets no digest, and no error', async () => {
    await expect(digestOf('SHA-256', new Uint8Array(1))).resolves.toBeNull();
  });
});
