import { styled } from 'shared/styled';
import { Button, Checkbox, Cluster, TextField } from 'shared/ui';
import { exportProfile } from './import-profiles';
import type { ImportAnswers } from '../import-settings';
import { isEmptyProfile, profileOf, profileText } from './profile';

const Container = styled.section`
  display: grid;
  gap: var(--space-2);
  > div > :first-child {
    flex: 0 1 320px;
    min-width: 200px;
  }
  > p {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
`;

const MAX_NAME = 60;

/** Asks whether the answers are saved as a profile, and under which name. */
export function SaveProfileForm({
  answers,
  shouldSave,
  name,
  onShouldSave,
  onName,
}: {
  answers: ImportAnswers;
  shouldSave: boolean;
  name: string;
  onShouldSave: (shouldSave: boolean) => void;
  onName: (name: string) => void;
}) {
  if (isEmptyProfile(answers)) return null;
  const profile = profileOf(name.trim(), answers);
  return (
    <Container aria-label="Profile of this broker">
      <h3>Keep your answers for the next file</h3>
      <Checkbox checked={shouldSave} onChange={onShouldSave}>
        Save them as a profile when the file is imported: {profileText(profile)}
      </Checkbox>
      <Cluster gap={[8, 12]} align="end">
        <TextField
          label="Name of the profile"
          value={name}
          maxLength={MAX_NAME}
          autoComplete="off"
          error={shouldSave && profile.broker === '' ? 'Enter a name to save the answers' : null}
          onChange={(event) => onName(event.target.value)}
        />
        <Button
          icon="download"
          aria-disabled={profile.broker === '' || undefined}
          onClick={() => {
            if (profile.broker !== '') exportProfile(profile);
          }}
        >
          Export as a file
        </Button>
      </Cluster>
    </Container>
  );
}
