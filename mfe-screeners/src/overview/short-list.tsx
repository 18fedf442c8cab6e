import type { ReactNode } from 'react';
import { CardHead, TextLink } from 'shared/ui';
import { ListCard } from './stocks-layout';

const ROWS = 5;

export interface ShortListProps {
  title: string;
  /** Address of the full list. */
  more: string;
  /** Text of that link. Default: `All ` and the title. */
  moreText?: string;
  loading: boolean;
  failed: boolean;
  empty: string;
  /** Time of the prices in the rows, below the title. Its length depends on the markets. */
  note?: ReactNode;
  /** The rows, one `<li>` each. */
  children: readonly ReactNode[];
}

/** The first rows of a list that has its own page. */
export function ShortList({
  title,
  more,
  moreText = `All ${title.toLowerCase()}`,
  loading,
  failed,
  empty,
  note,
  children,
}: ShortListProps) {
  return (
    <ListCard aria-label={title} aria-busy={loading}>
      <CardHead title={title} actions={<TextLink to={more}>{moreText}</TextLink>} />
      {note !== undefined && <p className="time ui-cut">{note}</p>}
      {failed ? (
        <p className="none">These rows did not load. The rest of the page works.</p>
      ) : loading ? (
        <ul aria-hidden="true">
          {Array.from({ length: ROWS }, (_, row) => (
            <li key={row}>
              <span className="ui-skeleton" style={{ width: 140 }} />
            </li>
          ))}
        </ul>
      ) : children.length === 0 ? (
        <p className="none">{empty}</p>
      ) : (
        <ul>{children}</ul>
      )}
    </ListCard>
  );
}
