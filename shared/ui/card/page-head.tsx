import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Row } from '../layout/row';
import { media } from '../theme/breakpoints';
import { isolate } from '../theme/isolate';

const Head = styled(Row)`
  ${isolate}
  margin-bottom: var(--space-5);
  > div:first-child {
    flex: 1;
    min-width: 0;
  }
  p {
    color: var(--ink-3);
    margin-top: 4px;
    font-size: var(--text-sm);
    line-height: 18px;
    font-variant-numeric: tabular-nums lining-nums;
  }
  p b {
    color: var(--ink);
  }
  > div + div {
    flex: none;
  }
  /* Actions that do not fit go below the title instead of narrowing it. */
  ${media.belowDesktop} {
    flex-wrap: wrap;
    > div:first-child {
      flex: 1 1 440px;
    }
  }
  ${media.mobile} {
    margin-bottom: var(--space-4);
    > div + div {
      flex-wrap: wrap;
      max-width: 100%;
    }
    > div + div [data-compact] {
      width: 44px;
      padding: 0;
      gap: 0;
      font-size: 0;
    }
    /* More than one action goes below the title. */
    > div:first-child {
      flex: 1 1 180px;
    }
  }
`;

export interface PageHeadProps {
  title: ReactNode;
  /** One line below the title: counts, date, source. */
  meta?: ReactNode;
  actions?: ReactNode;
}

/**
 * The single `h1` of a page, with a metadata line and actions. A button with `data-compact` shows
 * only its icon on small screens.
 */
export function PageHead({ title, meta, actions }: PageHeadProps) {
  return (
    <Head align="end" gap={12}>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {meta !== undefined && <p>{meta}</p>}
      </div>
      {actions !== undefined && (
        <Row align="stretch" gap={12} data-print="hide">
          {actions}
        </Row>
      )}
    </Head>
  );
}
