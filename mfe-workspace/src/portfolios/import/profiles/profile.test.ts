import { describe, expect, it } from '@jest/globals';
import type { ImportProfile } from 'shared/contract';
import { emptyImport } from '../../portfolio.fixture';
import {
  isEmptyProfile,
  mergedAnswers,
  profileFileName,
  profileFor,
  profileOf,
  profileOfText,
  profileText,
  withoutProfile,
} from './profile';

const stored = (profile: ImportProfile) => ({ profile });
const question = (key: string) => ({
  option: 'words' as const,
  key,
  text: key,
  values: [],
  lines: [2],
});

describe('a profile of a broker', () => {
  it('keeps answers for the next file, except those about a line', () => {
    const profile = profileOf('My bank', {
      dateOrder: 'dmy',
      delimiter: undefined,
      words: { Kauf: 'BUY' },
      choices: {},
      answers: { 'split 12': 'ratio', amounts: 'with costs' },
    });
    expect(profile).toEqual({
      broker: 'My bank',
      dateOrder: 'dmy',
      words: { Kauf: 'BUY' },
      answers: { amounts: 'with costs' },
    });
    expect(profileText(profile)).toBe('1 word, 1 answer, 1 choice of the format');
    expect(isEmptyProfile({ answers: { 'split 2': 'shares' }, words: {} })).toBe(true);
    expect(isEmptyProfile({ headerLine: 3 })).toBe(false);
  });

  it('merges later answers, which replace earlier ones', () => {
    expect(
      mergedAnswers(
        { decimalSign: ',', words: { Kauf: 'BUY', Saldo: 'FEE' } },
        { words: { Saldo: 'SKIP' }, headerLine: 4 },
      ),
    ).toEqual({ decimalSign: ',', headerLine: 4, words: { Kauf: 'BUY', Saldo: 'SKIP' } });
  });

  it('removes only its own answers', () => {
    const profile = {
      decimalSign: ',' as const,
      words: { Kauf: 'BUY' as const, A: 'FEE' as const },
    };
    const answers = {
      decimalSign: ',' as const,
      dateOrder: 'dmy' as const,
      words: { Kauf: 'SELL' as const, A: 'FEE' as const, B: 'TAX' as const },
    };
    expect(withoutProfile(answers, profile, {})).toEqual({
      dateOrder: 'dmy',
      words: { Kauf: 'SELL', B: 'TAX' },
    });
    expect(withoutProfile(answers, profile, { decimalSign: '.', words: { A: 'FEE' } })).toEqual({
      decimalSign: '.',
      dateOrder: 'dmy',
      words: { A: 'FEE', Kauf: 'SELL', B: 'TAX' },
    });
  });

  it('is offered by broker name, else by the questions that it resolves', () => {
    const plan = emptyImport({
      questions: [question('Kauf'), question('Verkauf')],
      columns: { header: ['Datum', 'Art'], map: {}, missing: ['type'], examples: [] },
    });
    const one = stored({ broker: 'One', words: { Kauf: 'BUY' } });
    const two = stored({ broker: 'Two', words: { Kauf: 'BUY' }, columns: { type: 'Art' } });
    const other = stored({ broker: 'Other', words: { Achat: 'BUY' }, columns: { type: 'Sens' } });
    expect(profileFor([one, other, two], plan, [null])).toBe(two);
    expect(profileFor([one, other, two], plan, [undefined, 'OTHER'])).toBe(other);
    expect(profileFor([other], plan, ['DEGIRO'])).toBeNull();
    const settled = emptyImport({ columns: { ...plan.columns, missing: [] } });
    expect(profileFor([one, two], settled, [])).toBe(two);
    expect(profileFor([one, two], settled, ['DEGIRO'])).toBeNull();
  });

  it('is parsed from a file; other files are rejected', () => {
    expect(profileOfText('{"broker":"My bank"}')).toEqual({ broker: 'My bank' });
    for (const text of ['Date,Type', '[]', '{}', '{"broker":" "}', 'null', '{"broker":3}'])
      expect(() => profileOfText(text)).toThrow('This is not a profile file');
    expect(profileFileName('DEGIRO: a/b')).toBe('DEGIRO ab import profile.json');
    expect(profileFileName('///')).toBe('broker import profile.json');
  });
});
