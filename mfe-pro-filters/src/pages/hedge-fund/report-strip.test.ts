import { expect, it } from '@jest/globals';
import { filingsText } from './report-strip';
import { filerAnswer } from '../../thirteen-f/answers.fixture';

it('names the filings of a quarter', () => {
  const [filing] = filerAnswer().quarters[0]?.filings ?? [];
  if (!filing) throw new Error('The fixture has a filing');
  const amendment = { ...filing, form: '13F-HR/A' };
  expect(filingsText([filing])).toBe('13F-HR');
  expect(filingsText([filing, amendment])).toBe('13F-HR and 1 amendment');
  expect(filingsText([amendment, amendment])).toBe('2 amendments');
});
