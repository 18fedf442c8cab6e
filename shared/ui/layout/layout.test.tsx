import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { styled } from 'shared/styled';
import { ServerStyleSheet } from 'shared/styled/server';
import { CardGrid, Cluster, Row, Stack, Text, Truncate } from '..';

/** HTML and style sheet of an element that a server renders. */
function rendered(element: ReactElement): { html: string; css: string } {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToString(sheet.collectStyles(element));
    return { html, css: sheet.getStyleTags().replaceAll(/\s+/g, ' ') };
  } finally {
    sheet.seal();
  }
}
const cssOf = (element: ReactElement) => rendered(element).css;

describe('layout boxes', () => {
  it('lays a stack out as a column', () => {
    expect(cssOf(<Stack />)).toContain('{display:flex;flex-direction:column;gap:8px 8px;}');
  });

  it('centres a row in one line', () => {
    expect(cssOf(<Row />)).toContain('{display:flex;align-items:center;gap:8px 8px;}');
  });

  it('wraps a cluster', () => {
    const css = cssOf(<Cluster gap={[4, 12]} align="baseline" justify="end" />);
    expect(css).toContain('gap:4px 12px;align-items:baseline;justify-content:end;');
    expect(css).toContain('flex-wrap:wrap;');
  });

  it('flows an inline row with the text', () => {
    expect(cssOf(<Row as="span" inline />)).toContain('display:inline-flex;');
  });

  it('gives cards a least width', () => {
    const css = cssOf(<CardGrid min={320} />).replaceAll(/(?<=[(,]) /g, '');
    expect(css).toContain('repeat(auto-fill,minmax(min(100%,320px),1fr)');
    expect(css).toContain('gap:16px 16px;');
    expect(cssOf(<CardGrid min={320} fit />)).toContain('auto-fit');
  });

  it('renders another element, keeps its attributes and forwards no layout prop', () => {
    render(
      <Row as="ul" gap={4} align="end" justify="center" inline aria-label="Lists" data-open="">
        <CardGrid as="li" min={100} fit />
      </Row>,
    );
    const namesOf = (element: Element) => [...element.attributes].map(({ name }) => name);
    expect(namesOf(screen.getByRole('list', { name: 'Lists' })).toSorted()).toEqual([
      'aria-label',
      'class',
      'data-open',
    ]);
    expect(namesOf(screen.getByRole('listitem'))).toEqual(['class']);
  });

  it('is extended by styled, whose rules come later', () => {
    const Bar = styled(Row)`
      gap: 2px;
    `;
    const { html, css } = rendered(<Bar gap={20} justify="space-between" />);
    expect(html).not.toMatch(/ (gap|justify)=/);
    expect(css).toContain('justify-content:space-between;');
    expect(css.indexOf('gap:2px;')).toBeGreaterThan(css.indexOf('gap:20px 20px;'));
  });

  it('renders on the server without style attributes', () => {
    const { html } = rendered(
      <Stack gap={12}>
        <Row justify="space-between" />
        <Text tone="ink-2">Closed</Text>
      </Stack>,
    );
    expect(html).not.toMatch(/ (style|gap|justify|tone)=/);
  });
});

describe('Text', () => {
  it('has the tone, and the line height of its size', () => {
    expect(cssOf(<Text as="p" tone="ink-3" size="xs" />)).toContain(
      '{color:var(--ink-3);font-size:var(--text-xs);line-height:16px;}',
    );
  });

  it('inherits both when omitted', () => {
    expect(cssOf(<Text />)).not.toMatch(/color|font|line-height/);
  });
});

it('truncates with the class of the base style sheet, beside one of its own', () => {
  const { container } = render(
    <Truncate as="b" className="name" title="Plumbline" dir="auto">
      Plumbline
    </Truncate>,
  );
  expect(container.firstElementChild).toHaveClass('ui-cut', 'name');
  expect(container.firstElementChild?.tagName).toBe('B');
});
