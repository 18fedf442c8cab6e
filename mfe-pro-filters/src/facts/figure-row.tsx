import type { ReactNode } from 'react';
import { MetaSkeleton } from 'shared/list';
import { styled } from 'shared/styled';
import { Card, media, Skeleton } from 'shared/ui';

const Figures = styled(Card)`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  margin-bottom: var(--space-5);
  overflow: hidden;
  > div {
    padding: 12px 14px;
    min-width: 0;
    box-shadow: -1px 0 var(--line);
  }
  dt,
  dd > small {
    display: block;
    color: var(--ink-3);
    font-size: var(--text-xs);
    line-height: 16px;
  }
  dd > b {
    display: block;
    font-size: var(--text-xl);
    line-height: 26px;
    letter-spacing: -0.01em;
    white-space: nowrap;
  }
  &[data-text] dd > b {
    font-size: var(--text-lg);
    white-space: normal;
  }
  ${media.belowDesktop} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > div {
      box-shadow:
        -1px 0 var(--line),
        0 -1px var(--line);
    }
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

export interface Figure {
  label: string;
  value: ReactNode;
  note: ReactNode;
}

/** Placeholder figures with notes of typical length, so that nothing below moves. */
export const waitingFigures = (
  labels: readonly string[],
  notes: readonly string[],
  value: ReactNode = <Skeleton width={84} height={16} />,
): readonly Figure[] =>
  labels.map((label, at) => ({ label, value, note: <MetaSkeleton>{notes[at]}</MetaSkeleton> }));

/** Seven figures of a page in one line, each with its components. */
export function FigureRow({
  label,
  figures,
  busy,
  isText = false,
}: {
  label: string;
  figures: readonly Figure[];
  busy: boolean;
  /** Values are intervals, which may need two lines. */
  isText?: boolean;
}) {
  return (
    <Figures as="dl" aria-label={label} aria-busy={busy} data-text={isText ? '' : undefined}>
      {figures.map(({ label: name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <small>{note}</small>
          </dd>
        </div>
      ))}
    </Figures>
  );
}
