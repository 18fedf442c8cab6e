import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { FAILURES } from './failures';

describe('failure codes', () => {
  const manual = readFileSync(
    path.join(__dirname, '../../../docs/operating.md'),
    'utf8',
  ).replaceAll(/ +/g, ' ');

  it.each(Object.entries(FAILURES))('%s matches the manual word for word', (code, failure) => {
    expect(manual).toContain(`| ${code} | ${failure.cause} | ${failure.remedy} |`);
  });
});
