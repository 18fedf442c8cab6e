import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { LinkButton, TextLink } from 'shared/ui';
import type { Block, Inline } from '../../markdown/article';
import { Figure } from './figure';
import { Term } from './term';
import { FormulaBox, WorkedExample } from './worked-example';

/** Body text: 16 px, 60 to 70 characters per line. */
const Body = styled.div`
  max-width: 680px;
  font-size: var(--text-lg);
  line-height: 26px;
  overflow-wrap: break-word;
  color: var(--ink);
  > [role='paragraph'],
  > p,
  > ul,
  > ol,
  > aside,
  > div {
    margin: 0 0 var(--space-4);
  }
  > h2 {
    margin: var(--space-6) 0 var(--space-3);
    font-size: var(--text-xl);
    line-height: 28px;
    scroll-margin-top: var(--space-5);
  }
  > h3 {
    margin: var(--space-5) 0 var(--space-2);
    font-size: var(--text-lg);
    line-height: 24px;
    scroll-margin-top: var(--space-5);
  }
  > ul,
  > ol {
    padding-left: 24px;
    list-style: disc;
  }
  > ol {
    list-style: decimal;
  }
  li {
    margin-bottom: 6px;
  }
  aside {
    padding: var(--space-3) var(--space-4);
    border-left: 3px solid var(--warn);
    background: var(--surface-2);
    border-radius: var(--radius-sm);
    > :last-child {
      margin: 0;
    }
  }
  code {
    font: 400 14px/20px var(--mono);
  }
  > div[data-table] {
    overflow-x: auto;
  }
  > div[data-table] > table {
    width: 100%;
    table-layout: fixed;
    border-collapse: collapse;
    font-size: var(--text-md);
    line-height: 20px;
  }
  > div[data-table] > table :is(th, td) {
    padding: 8px 12px 8px 0;
    border-bottom: 1px solid var(--line);
    text-align: left;
    vertical-align: top;
  }
`;

const Screen = styled.p`
  @media print {
    display: none;
  }
`;

/** Renders a compiled article. Its nodes never move, so their index is their key. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  const stated = new Set(blocks.flatMap((node) => (node[0] === 'formula' ? [node[1]] : [])));
  return <Body>{blocks.map(keyed((node: Block) => block(node, stated)))}</Body>;
}

const keyed =
  <T,>(draw: (node: T) => ReactNode) =>
  (node: T, position: number): ReactNode => <Keyed key={position}>{draw(node)}</Keyed>;

const Keyed = ({ children }: { children: ReactNode }) => children;

const inlines = (nodes: readonly Inline[]): ReactNode => nodes.map(keyed(inline));

function inline(node: Inline): ReactNode {
  if (typeof node === 'string') return node;
  switch (node[0]) {
    case 'b':
      return <b>{inlines(node[1])}</b>;
    case 'i':
      return <em>{inlines(node[1])}</em>;
    case 'code':
      return <code>{node[1]}</code>;
    case 'a':
      return <TextLink to={node[1]}>{inlines(node[2])}</TextLink>;
    case 'figure':
      return <Figure symbol={node[1]} field={node[2]} />;
    case 'term':
      return <Term field={node[1]} text={node[2]} />;
  }
}

function block(node: Block, stated: ReadonlySet<string>): ReactNode {
  switch (node[0]) {
    case 'h2':
      return <h2 id={node[1]}>{inlines(node[2])}</h2>;
    case 'h3':
      return <h3 id={node[1]}>{inlines(node[2])}</h3>;
    case 'p':
      // A term contains a popover, which is not allowed in a `p`.
      return <div role="paragraph">{inlines(node[1])}</div>;
    case 'ul':
      return <ul>{node[1].map(keyed(listItem))}</ul>;
    case 'ol':
      return <ol>{node[1].map(keyed(listItem))}</ol>;
    case 'note':
      return <aside>{node[1].map(keyed((inner: Block) => block(inner, stated)))}</aside>;
    case 'table':
      return (
        <div data-table="" tabIndex={0} role="region" aria-label={`Table: ${headText(node[1])}`}>
          <table>
            <thead>
              <tr>{node[1].map(keyed(headCell))}</tr>
            </thead>
            <tbody>{node[2].map(keyed(tableRow))}</tbody>
          </table>
        </div>
      );
    case 'example':
      return <WorkedExample symbol={node[1]} field={node[2]} stated={stated} />;
    case 'formula':
      return <FormulaBox id={node[1]} />;
    case 'screen':
      return (
        <Screen>
          <LinkButton to={node[1]}>{node[2]}</LinkButton>
        </Screen>
      );
  }
}

/** Names a table by its column headers, so that several tables can be distinguished. */
const headText = (cells: readonly (readonly Inline[])[]): string =>
  cells
    .map((nodes) => nodes.filter((node) => typeof node === 'string').join(''))
    .filter((text) => text !== '')
    .join(', ');

const listItem = (nodes: readonly Inline[]): ReactNode => <li>{inlines(nodes)}</li>;
const headCell = (nodes: readonly Inline[]): ReactNode => <th scope="col">{inlines(nodes)}</th>;
const tableRow = (cells: readonly (readonly Inline[])[]): ReactNode => (
  <tr>{cells.map(keyed(cell))}</tr>
);
const cell = (nodes: readonly Inline[]): ReactNode => <td>{inlines(nodes)}</td>;
