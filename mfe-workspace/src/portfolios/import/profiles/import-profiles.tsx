import { useRef, useState } from 'react';
import type { ImportProfile } from 'shared/contract';
import { notified, useAppDispatch } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Cluster, Disclosure, saveFile, Skeleton } from 'shared/ui';
import { errorText } from '../../../failed-calls/error-messages';
import { LoadFailure } from '../../../failed-calls/load-failure';
import { profileFileName, profileOfText, profileText } from './profile';
import {
  useImportProfileDeleteMutation,
  useImportProfilePutMutation,
  useImportProfilesQuery,
} from './profiles-api';

const Body = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: 0 var(--space-4) var(--space-4);
  font-size: var(--text-sm);
  color: var(--ink-2);
  > ul {
    display: grid;
    gap: var(--space-2);
  }
  > ul > li > span {
    flex: 1 1 220px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    color: var(--ink);
    font-weight: 500;
  }
  > [role='alert'] {
    color: var(--loss);
  }
  input[type='file'] {
    display: none;
  }
`;

/** Downloads a profile as a file. */
export function exportProfile(profile: ImportProfile): void {
  saveFile(
    profileFileName(profile.broker),
    `${JSON.stringify(profile, null, 2)}\n`,
    'application/json',
  );
}

/** Saved broker profiles with export, import and deletion. */
export function ImportProfiles() {
  const dispatch = useAppDispatch();
  const { data, error, isFetching, refetch } = useImportProfilesQuery();
  const [put, putting] = useImportProfilePutMutation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setRefusal(null);
    try {
      const profile = profileOfText(await file.text());
      await put({ profile }).unwrap();
      dispatch(
        notified({
          kind: 'success',
          title: 'Import profile',
          text: `The profile “${profile.broker}” is saved.`,
        }),
      );
    } catch (reason) {
      setRefusal(reason instanceof Error ? reason.message : errorText(reason));
    }
  };
  const items = data?.items ?? [];
  return (
    <Disclosure
      label="Profiles of your brokers"
      note={data ? (items.length === 1 ? '1 profile' : `${items.length} profiles`) : undefined}
    >
      <Body>
        {!data && error === undefined && <Skeleton width="100%" height={40} />}
        {!data && error !== undefined && (
          <LoadFailure
            title="The profiles did not load"
            area="PROFILES"
            query={{ error, isFetching, refetch }}
          />
        )}
        {data && items.length === 0 && (
          <p>
            No profile yet. Your answers to the questions of a file are kept as a profile of its
            broker, and offered with the next file.
          </p>
        )}
        {items.length > 0 && (
          <ul>
            {items.map(({ profile }) => (
              <ProfileItem key={profile.broker} profile={profile} onRefused={setRefusal} />
            ))}
          </ul>
        )}
        <div>
          <Button
            size="sm"
            icon="upload"
            busy={putting.isLoading}
            onClick={() => input.current?.click()}
          >
            Import a profile
          </Button>
          <input
            ref={input}
            type="file"
            accept=".json,application/json"
            aria-label="Profile file"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              // Allow selecting the same file again after a change.
              event.target.value = '';
            }}
          />
        </div>
        {refusal !== null && <p role="alert">{refusal}</p>}
      </Body>
    </Disclosure>
  );
}

function ProfileItem({
  profile,
  onRefused,
}: {
  profile: ImportProfile;
  /** Null when a deletion starts. */
  onRefused: (reason: string | null) => void;
}) {
  const [remove, { isLoading }] = useImportProfileDeleteMutation();
  const { broker } = profile;
  return (
    <Cluster as="li">
      <span>
        <b>{broker}</b> · {profileText(profile)}
      </span>
      <Button
        size="sm"
        aria-label={`Export the profile ${broker}`}
        onClick={() => exportProfile(profile)}
      >
        Export
      </Button>
      <Button
        size="sm"
        aria-label={`Delete the profile ${broker}`}
        busy={isLoading}
        onClick={() => {
          onRefused(null);
          void remove(broker)
            .unwrap()
            .catch((reason: unknown) => onRefused(errorText(reason)));
        }}
      >
        Delete
      </Button>
    </Cluster>
  );
}
