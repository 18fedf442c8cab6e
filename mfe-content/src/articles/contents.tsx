import { styled } from 'shared/styled';
import type { Block, Inline } from '../../markdown/article';

const List = styled.nav`
  font-size: var(--text-sm);
  line-height: 18px;
  h2 {
    margin-bottom: var(--space-2);
    font-size: var(--text-sm);
    line-height: 18px;
    color: var(--ink-3);
  }
  li {
    padding: 5px 0;
  }
  a {
    color: var(--ink-2);
  }
  a:hover {
    color: var(--accent);
  }
  @media print {
    display: none;
  }
`;

const plain = (nodes: readonly Inline[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : node[0] === 'b' || node[0] === 'i'
          ? plain(node[1])
          : node[0] === 'a'
            ? plain(node[2])
            : node[0] === 'code'
              ? node[1]
              : '',
    )
    .join('');

/** Links to the sections of a text; renders nothing for fewer than three. */
export function Contents({ blocks }: { blocks: readonly Block[] }) {
  const sections = blocks.flatMap((block) =>
    block[0] === 'h2' ? [{ id: block[1], nodes: block[2] }] : [],
  );
  if (sections.length < 3) return null;
  return (
    <List aria-label="Contents">
      <h2>On this page</h2>
      <ol>
        {sections.map(({ id, nodes }) => (
          <li key={id}>
            <a href={`#${id}`}>{plain(nodes)}</a>
          </li>
        ))}
      </ol>
    </List>
  );
}
