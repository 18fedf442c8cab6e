/** @jest-environment node */
import { describe, expect, it } from '@jest/globals';
import { brand } from 'shared/brand';
import { renderOfflinePage } from './render-offline-page';

describe('offline page', () => {
  const { markup, css } = renderOfflinePage();

  it('shows the screen of the chrome, open, with its text', () => {
    expect(markup).toMatch(/^<dialog open="" /);
    expect(markup).toContain(`${brand.name} is temporarily offline</h1>`);
    expect(markup).toContain('Please check your connection.');
    expect(markup.match(/<h1/g)).toHaveLength(1);
  });

  it('has the looks of three themes and nothing that a policy refuses', () => {
    for (const theme of ['.dark{', '.high-contrast{', ':root,.light{'])
      expect(css).toContain(theme);
    const classes = [...markup.matchAll(/ class="([^"]+)"/g)].flatMap(([, names]) =>
      String(names).split(' '),
    );
    expect(classes.filter((name) => css.includes(`.${name}{`)).length).toBeGreaterThan(1);
    expect(markup).not.toMatch(/ style=| on\w+=|<script/);
  });
});
