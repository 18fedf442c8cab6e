import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Icon, media, Row } from 'shared/ui';

const Strip = styled(Row)`
  gap: 10px;
  min-height: 36px;
  margin-bottom: var(--space-3);
  padding: 8px 14px;
  border-radius: var(--radius-sm);
  background: var(--surface-2);
  color: var(--ink-2);
  font-size: var(--text-sm);
  line-height: 18px;
  > p {
    flex: 1;
    min-width: 0;
  }
  > p b {
    color: var(--ink);
  }
  .high-contrast & {
    border: 1px solid var(--line);
  }
  ${media.mobile} {
    align-items: flex-start;
    flex-wrap: wrap;
    margin-top: var(--space-2);
    gap: 4px 10px;
    /* A link at the end moves below the text, in line with it. */
    > p {
      flex-basis: calc(100% - 25px);
    }
    > p + * {
      margin-left: 25px;
    }
    > svg {
      margin-top: 1px;
    }
  }
`;

/** Scope and limits of a public report, always visible beside its figures. */
export function FactsStrip({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <Strip role="note">
      <Icon name="info" size={15} />
      <p>{children}</p>
      {end}
    </Strip>
  );
}
