import { styled } from 'shared/styled';
import { media } from 'shared/ui';

const Cells = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 14px;
  min-width: 0;
  font-size: var(--text-xs);
  line-height: 16px;
  color: var(--ink-2);
  text-align: left;
  white-space: normal;
  > div {
    display: flex;
    gap: 5px;
    min-width: 0;
  }
  dt {
    flex: none;
    color: var(--ink-3);
  }
  dd {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  ${media.phone} {
    display: block;
    > div {
      display: inline;
      margin-right: 10px;
    }
    > div > :is(dt, dd) {
      display: inline;
    }
    dt::after {
      content: ' ';
    }
  }
`;

const MAX_NAME = 32;

/** A row of the file, unparsed: each column name with its cell. Empty cells are omitted. */
export function FileRow({
  header,
  cells,
}: {
  header: readonly string[];
  cells: readonly string[] | undefined;
}) {
  const written = (cells ?? []).flatMap((cell, at) =>
    cell === '' ? [] : [{ at, name: header[at] ?? '', cell }],
  );
  if (written.length === 0) return null;
  return (
    <Cells>
      {written.map(({ at, name, cell }) => (
        <div key={at}>
          <dt>{name === '' ? `Cell ${at + 1}` : name.slice(0, MAX_NAME)}</dt>
          <dd>{cell}</dd>
        </div>
      ))}
    </Cells>
  );
}
