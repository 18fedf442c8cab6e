import { useState } from 'react';
import { errorText } from '../../../failed-calls/error-messages';
import type { ImportAnswers } from '../import-settings';
import { answersOf, isEmptyProfile, mergedAnswers, profileOf } from './profile';
import { useImportProfilePutMutation, useLazyImportProfilesQuery } from './profiles-api';

/** Result of saving a profile. */
export type SaveProfileResult =
  | { state: 'none' }
  | { state: 'saved'; name: string }
  | { state: 'failed'; name: string; reason: string };

/** Saves answers as the profile of a broker, merged into its stored answers. */
export function useSaveProfile() {
  const [load] = useLazyImportProfilesQuery();
  const [put, { isLoading }] = useImportProfilePutMutation();
  const [outcome, setOutcome] = useState<SaveProfileResult>({ state: 'none' });
  const save = async (name: string, answers: ImportAnswers): Promise<void> => {
    const broker = name.trim();
    if (broker === '' || isEmptyProfile(answers)) return setOutcome({ state: 'none' });
    try {
      // Another tab may have changed the profile. With its version, the server rejects a stale
      // merge.
      const { items } = await load().unwrap();
      const stored = items.find(({ profile }) => profile.broker === broker);
      const all = mergedAnswers(stored ? answersOf(stored.profile) : {}, answers);
      await put({ version: stored?.version ?? 0, profile: profileOf(broker, all) }).unwrap();
      setOutcome({ state: 'saved', name: broker });
    } catch (error) {
      setOutcome({ state: 'failed', name: broker, reason: errorText(error) });
    }
  };
  return { outcome, save, isSaving: isLoading };
}
