import type { ReactNode } from 'react';
import { styled } from 'shared/styled';
import { Card, CardHead } from 'shared/ui';

const Section = styled(Card)`
  scroll-margin-top: calc(var(--header) + var(--space-4));
  &:focus {
    outline: none;
  }
`;

/** A card of the page; its id is the anchor in the address. */
export function SettingsSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <Section id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <CardHead title={title} id={`${id}-title`} />
      {children}
    </Section>
  );
}
