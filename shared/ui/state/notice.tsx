import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/glyphs';
import { Cluster } from '../layout/cluster';

const Container = styled.div`
  display: grid;
  place-content: center;
  justify-items: center;
  text-align: center;
  padding: var(--space-5);
  min-height: 240px;
  font-variant-numeric: tabular-nums lining-nums;
  > svg {
    color: var(--ink-3);
    margin-bottom: 12px;
  }
  > h1,
  > h2 {
    font-size: var(--text-xl);
    line-height: 28px;
    letter-spacing: -0.015em;
  }
  > p {
    color: var(--ink-2);
    max-width: 414px;
    margin-top: 4px;
    text-wrap: balance;
  }
  > div {
    margin-top: var(--space-4);
  }
  > code {
    color: var(--ink-3);
    margin-top: 14px;
    font: 400 12px/16px var(--mono);
  }
`;

export interface NoticeProps {
  icon?: IconName;
  title: string;
  /** `1` for a whole page, `2` inside one. */
  level?: 1 | 2;
  children?: ReactNode;
  actions?: ReactNode;
  /** Small monospaced line: a code, a time. */
  code?: string;
  /** Announced at once. */
  urgent?: boolean;
}

/** A message in an otherwise empty area: nothing found, failed, signed out. */
export function Notice({ icon, title, level = 2, children, actions, code, urgent }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Container role={urgent ? 'alert' : undefined}>
      {icon && <Icon name={icon} size={level === 1 ? 36 : 28} weight={1.2} />}
      <Heading tabIndex={level === 1 ? -1 : undefined}>{title}</Heading>
      {children !== undefined && <p>{children}</p>}
      {actions !== undefined && <Cluster justify="center">{actions}</Cluster>}
      {code !== undefined && <code>{code}</code>}
    </Container>
  );
}
