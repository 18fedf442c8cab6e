import type { TestStep } from '@playwright/test/reporter';
import { expect, it } from 'vitest';
import { failedStep } from './failed-step';

const step = (title: string, fields: object = {}) =>
  ({ title, category: 'test.step', steps: [], ...fields }) as unknown as TestStep;
const error = { message: 'x' };

it('names failed steps from the outermost, without calls of Playwright', () => {
  const call = step('Click', { category: 'pw:api', error });
  expect(
    failedStep([
      step('the stock'),
      step('the import', { error, steps: [step('the file', { error, steps: [call] })] }),
    ]),
  ).toBe('the import › the file');
  expect(failedStep([call])).toBeNull();
});
