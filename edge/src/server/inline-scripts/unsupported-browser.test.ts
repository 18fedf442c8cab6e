import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { UNSUPPORTED_BROWSER } from 'shared/contract';
import { UNSUPPORTED_SCRIPT } from './unsupported-browser';

/** A browser with all required features, except those that a test removes. */
function written(without: Record<string, unknown> = {}): string {
  const page: string[] = [];
  const window: Record<string, unknown> = {
    Promise,
    fetch,
    Proxy,
    AbortController,
    URLSearchParams,
    ResizeObserver: () => undefined,
    CSS: { supports: () => true },
    document: {
      title: '',
      write: (html: string) => page.push(html),
      createElement: () => ({ noModule: false }),
    },
    ...without,
  };
  runInNewContext(UNSUPPORTED_SCRIPT, { ...window, window });
  return page.join('');
}

describe('the screen for browsers that cannot run our scripts', () => {
  it('has no end tags in its text', () => {
    expect(UNSUPPORTED_SCRIPT).toContain('<h1>');
    expect(UNSUPPORTED_SCRIPT).not.toContain('</');
  });

  it('is not shown with all features', () => {
    expect(written()).toBe('');
  });

  it.each(['Promise', 'fetch', 'Proxy', 'AbortController', 'ResizeObserver', 'CSS'])(
    'is shown without %s, with its exact text, and hides the page',
    (name) => {
      const html = written({ [name]: undefined });
      expect(html).toContain(`<h1>${UNSUPPORTED_BROWSER.title}</h1>`);
      expect(html).toContain(`<p>${UNSUPPORTED_BROWSER.text}</p>`);
      expect(html).toMatch(/<plaintext hidden>$/);
    },
  );

  it('has the texts of the specification', () => {
    expect(UNSUPPORTED_BROWSER).toEqual({
      title: 'This browser is not supported!',
      text: 'Unfortunately, this browser is currently not supported... Please, try to use Google Chrome or Mozilla Firefox (not in the private mode).',
    });
  });

  it('uses the syntax of old browsers, and cannot end its script element', () => {
    expect(UNSUPPORTED_SCRIPT).not.toMatch(/=>|`|\?\.|\?\?|\b(?:let|const|class|async)\s/);
    expect(UNSUPPORTED_SCRIPT).not.toMatch(/<\/script|<!--/i);
  });
});
