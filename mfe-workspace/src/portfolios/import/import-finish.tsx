import { useState } from 'react';
import { Button, Cluster } from 'shared/ui';
import { BROKER_OPTIONS } from './import-settings';
import { SaveProfileForm } from './profiles/save-profile-form';
import type { useSaveProfile } from './profiles/use-save-profile';
import { countsOf } from './rows/import-summary';
import type { ImportProcess } from './use-import';

/** Name of a profile for a file whose broker was not recognised. */
const nameOfFile = (fileName: string): string => fileName.replace(/\.[a-z]+$/i, '').slice(0, 60);

/** Last step: saves the answers as a profile, and adds all rows or none. */
export function ImportFinish({
  process: { source, answer, isReading, busy, error, commit, restart },
  saveProfile,
  onOpenItem,
}: {
  process: ImportProcess;
  saveProfile: ReturnType<typeof useSaveProfile>;
  onOpenItem: () => void;
}) {
  const brokerName = BROKER_OPTIONS.find(({ value }) => value === source?.broker)?.label;
  const [shouldSave, setShouldSave] = useState(true);
  const [typedName, setName] = useState<string | null>(null);
  if (!source || !answer) return null;
  const name =
    typedName ??
    source.profile ??
    answer.profile ??
    (source.broker !== 'generic' && brokerName ? brokerName : nameOfFile(source.fileName));
  const counts = countsOf(answer);
  const isReady = counts.add > 0 && counts.error === 0 && answer.columns.missing.length === 0;
  const canCommit = isReady && !isReading && error === null;
  return (
    <>
      <SaveProfileForm
        answers={source.answers}
        shouldSave={shouldSave}
        name={name}
        onShouldSave={setShouldSave}
        onName={setName}
      />
      <Cluster as="footer" gap={12}>
        <p>
          {isReady
            ? 'All rows are stored or none, and the import can be undone.'
            : 'Nothing is stored yet.'}
        </p>
        <Button onClick={restart}>Cancel</Button>
        <Button
          variant="primary"
          aria-disabled={!canCommit || undefined}
          busy={busy}
          onClick={() => {
            if (canCommit)
              void commit().then((isStored) =>
                isStored && shouldSave ? saveProfile.save(name, source.answers) : undefined,
              );
            // A press leads to the open item instead of doing nothing.
            else if (!isReading) onOpenItem();
          }}
        >
          {counts.add === 1 ? 'Add 1 transaction' : `Add ${counts.add} transactions`}
        </Button>
      </Cluster>
    </>
  );
}
