import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Row } from '../layout/row';
import { isolate } from '../theme/isolate';
import { media } from '../theme/breakpoints';

/** A plain surface. `data-pad` adds padding. Tables and tabs extend to the edge. */
export const Card = styled.section`
  ${isolate}
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  min-width: 0;
  &[data-pad] {
    padding: var(--space-4);
  }
`;

const Head = styled(Row)`
  padding: 12px var(--space-4);
  min-height: 48px;
  > span {
    font-size: var(--text-xs);
    line-height: 16px;
    color: var(--ink-3);
  }
  ${media.mobile} {
    /* Controls that do not fit beside the title wrap below it. */
    &[data-actions] {
      flex-wrap: wrap;
    }
  }
`;

export interface CardHeadProps {
  title: string;
  /** Muted text at the end: date, source. */
  note?: ReactNode;
  actions?: ReactNode;
  id?: string;
}

/** Title line of a card. */
export function CardHead({ title, note, actions, id }: CardHeadProps) {
  return (
    <Head gap={12} justify="space-between" data-actions={actions === undefined ? undefined : ''}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <span>{note}</span>}
      {actions}
    </Head>
  );
}
