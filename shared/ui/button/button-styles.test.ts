import { expect, test } from '@jest/globals';
import { buttonStyles } from './button-styles';

test('buttons do not fade at rest, so that a change of the theme shows all colours at once', () => {
  const css = buttonStyles.join('');
  const atRest = css.slice(0, css.indexOf('&:hover'));
  expect(atRest).toContain('background: var(--surface)');
  expect(atRest).not.toContain('transition');
  expect(css).toMatch(/&:hover \{[^}]*transition/);
});
