import { useState } from 'react';
import type { ImportProfile, PortfolioImport } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, Cluster } from 'shared/ui';
import { profileFor, profileText, settledBy } from './profile';
import { useImportProfilesQuery } from './profiles-api';

const Container = styled(Cluster)`
  gap: var(--space-2) var(--space-3);
  padding: var(--space-3);
  border: 1px solid var(--accent);
  border-radius: var(--radius-sm);
  background: var(--accent-soft);
  font-size: var(--text-sm);
  > p {
    flex: 1 1 260px;
    min-width: 0;
  }
`;

/** Offers the saved profile that fits the file, or says that one is applied. */
export function ProfileOffer({
  plan,
  names,
  used,
  onUse,
  onDrop,
}: {
  /** The first plan of the file, for which the offer is made. */
  plan: PortfolioImport;
  /** Broker names, the recognised one first. */
  names: readonly (string | null | undefined)[];
  /** Name of the applied profile. */
  used: string | null;
  onUse: (profile: ImportProfile) => void;
  onDrop: () => void;
}) {
  const { data } = useImportProfilesQuery();
  const [isDeclined, setDeclined] = useState(false);
  if (used !== null)
    return (
      <Container role="status">
        <p>Read with your “{used}” profile.</p>
        <Button size="sm" onClick={onDrop}>
          Read it without the profile
        </Button>
      </Container>
    );
  const match = data && profileFor(data.items, plan, names);
  if (!match || isDeclined) return null;
  const { profile } = match;
  const count = (plan.questions?.length ?? 0) + plan.columns.missing.length;
  const settled = settledBy(profile, plan);
  return (
    <Container role="group" aria-label="Saved profile">
      <p>
        <b>Use your {profile.broker} profile?</b> It has {profileText(profile)}
        {count > 0 && settled > 0 && `, and settles ${settled} of ${count} open questions`}.
      </p>
      <Button size="sm" variant="primary" onClick={() => onUse(profile)}>
        Use it
      </Button>
      <Button size="sm" onClick={() => setDeclined(true)}>
        Not now
      </Button>
    </Container>
  );
}
