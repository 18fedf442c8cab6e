import type { AnswerTable } from 'shared/contract';
import { formatInteger } from 'shared/market';
import { styled } from 'shared/styled';
import { media, Table, TableFoot, TableScroll, TextLink } from 'shared/ui';
import { CitationChip, isOwnAddress } from './citation-chip';

const Frame = styled.figure`
  margin: var(--space-2) 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-sm);
  background: var(--surface);
  > figcaption {
    padding: 8px var(--space-4) 0;
    font-size: var(--text-sm);
    font-weight: 600;
    line-height: 18px;
  }
  /* Labels wrap, so that a phone shows the values without scrolling. */
  && td:first-child {
    white-space: normal;
  }
  ${media.mobile} {
    && :is(th, td) {
      padding-inline: var(--space-2);
    }
  }
`;

/** A table of an answer, each value with its source, and a link to all rows. */
export function AnswerTableView({ table: { title, columns, rows, more } }: { table: AnswerTable }) {
  const alignOf = (at: number) => columns[at]?.align ?? 'start';
  return (
    <Frame>
      <figcaption>{title}</figcaption>
      <TableScroll label={title}>
        <Table>
          <thead>
            <tr>
              {columns.map(({ label }, at) => (
                <th key={`${at} ${label}`} scope="col" data-align={alignOf(at)}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={at} data-align={alignOf(at)}>
                    {typeof cell === 'string' ? cell : <CitationChip citation={cell} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </TableScroll>
      {more && more.total > rows.length && (
        <TableFoot>
          {formatInteger(rows.length)} of {formatInteger(more.total)} rows
          {isOwnAddress(more.href) && <TextLink to={more.href}>Show all</TextLink>}
        </TableFoot>
      )}
    </Frame>
  );
}
