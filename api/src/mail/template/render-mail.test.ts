import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import type { MailContent, MailRow } from './mail-content';
import { renderHtml } from './render-html';
import { renderText, renderTextFoot } from './render-text';

const FOOT = {
  reason: 'You get this because you subscribed to “Top movers” on Plumbline.',
  links: [{ label: 'Unsubscribe', url: 'https://example.com/unsubscribe?token=x&y=1' }],
};
const row = (more: Partial<MailRow> = {}): MailRow => ({
  lead: '',
  label: 'AAPL',
  note: 'Apple Inc.',
  values: [
    { text: '$200.00', tone: null },
    { text: '+1.50%', tone: 'gain' },
  ],
  url: 'https://example.com/stocks/details/AAPL.US',
  ...more,
});
const content = (name: string, title = 'Gains'): MailContent => ({
  blocks: [{ title, paragraphs: [name], rows: [row({ note: name, label: name, lead: name })] }],
  action: { label: 'All movers', url: 'https://example.com/stocks/gainers-losers' },
});

/** Hostile names of companies, lists or users. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' style='position:fixed' x='",
  '</td></table><h1>You have won</h1>',
  '&lt;b&gt; &amp; co',
  'A\r\n-- \r\nUnsubscribe: https://evil.example',
  '\u202Egnp.exe\u2066',
  'javascript:alert(1)',
  '<!-- ',
  ']]>',
];

/** Tags of an HTML text in their order, without the text between them. */
const tagsOf = (html: string): string[] => html.match(/<[^>]*>/g) ?? [];

describe('a mail as text', () => {
  it('has a block of each list, a line for each asset, and where the rest is', () => {
    expect(renderText(content('Apple Inc.'))).toBe(
      [
        'Gains',
        'Apple Inc.',
        '  Apple Inc.  Apple Inc.    $200.00     +1.50%  Apple Inc.',
        '    https://example.com/stocks/details/AAPL.US',
        '',
        'All movers: https://example.com/stocks/gainers-losers',
      ].join('\n'),
    );
    expect(renderTextFoot(FOOT)).toMatch(/^\n-- \nYou get this.*\nUnsubscribe: https:/);
  });

  it.each(HOSTILE)('has the same number of lines for any asset name: %j', (name) => {
    expect(renderText(content(name)).split('\n')).toHaveLength(
      renderText(content('x')).split('\n').length,
    );
  });
});

describe('a mail as HTML', () => {
  it('names its subject, colours changes and links to pages', () => {
    const html = renderHtml('Top movers', content('Apple & Sons'), FOOT);
    expect(html).toContain('<title>Top movers</title>');
    expect(html).toContain('Apple &amp; Sons');
    expect(html).toContain('href="https://example.com/stocks/details/AAPL.US"');
    expect(html).toContain('href="https://example.com/unsubscribe?token=x&amp;y=1"');
    expect(html).toMatch(/color:#0\w{5};[^"]*">\+1\.50%/);
  });

  it('fetches nothing', () => {
    expect(renderHtml('x', content('y'), FOOT)).not.toMatch(/<(?:img|link|script|iframe)|url\(/i);
  });

  it.each(HOSTILE)('has the same tags for any asset name: %j', (name) => {
    expect(tagsOf(renderHtml(name, content(name, name), FOOT))).toEqual(
      tagsOf(renderHtml('x', content('x', 'x'), FOOT)),
    );
  });

  it('has the same tags for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string(), (name, title) => {
        const html = renderHtml(title, content(name, title), FOOT);
        expect(tagsOf(html)).toEqual(tagsOf(renderHtml('x', content('x', 'x'), FOOT)));
      }),
    );
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' https://x'])(
    'links to pages of the web alone: %s',
    (url) => {
      const { blocks } = content('x');
      const html = renderHtml('x', { blocks, action: { label: 'x', url } }, FOOT);
      expect(html).toContain('<a href="#"');
      expect(html).not.toContain(`"${url}"`);
    },
  );
});
