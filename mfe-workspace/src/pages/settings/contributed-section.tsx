import { useState } from 'react';
import { Contribution } from 'shared/remote';
import type { SlotContribution } from 'shared/store';
import { styled } from 'shared/styled';
import { PieceFailure } from 'shared/ui/lazy-piece';
import { SettingsSection } from './settings-section';

const ContributedContainer = styled.div`
  border-top: 1px solid var(--line-soft);
`;

/** A section of another remote. Reserves the declared height until its code has loaded. */
export function ContributedSection({ from }: { from: SlotContribution<'settings-section'> }) {
  const [empty, setEmpty] = useState(false);
  if (empty) return null;
  return (
    <SettingsSection id={from.id} title={from.title}>
      <ContributedContainer style={{ minHeight: from.minHeight }}>
        <Contribution
          from={from}
          input={{ height: from.minHeight, onEmpty: () => setEmpty(true) }}
          renderFailure={(retry) => <PieceFailure piece={from.title} onRetry={retry} />}
        />
      </ContributedContainer>
    </SettingsSection>
  );
}
