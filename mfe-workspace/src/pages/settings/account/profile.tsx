import { useState } from 'react';
import { notified, platformServices, useAppDispatch } from 'shared/store';
import { styled } from 'shared/styled';
import { Badge, Button, Input, ReservedSpace, Row, Skeleton, Text } from 'shared/ui';
import { errorText } from '../../../failed-calls/error-messages';
import { LoadFailure } from '../../../failed-calls/load-failure';
import { SettingRow } from '../setting-row';
import { useAccountArgument } from '../use-account-argument';
import { useProfileQuery, useProfileRenameMutation } from '../../../account/endpoints';
import { InlineForm } from './inline-form';
import { Picture } from './picture';

const MAX_NAME = 80;
const NAME_HINT = 'As shown in the menu.';

const Person = styled(Row)`
  gap: var(--space-4);
  padding: 14px var(--space-4);
  border-top: 1px solid var(--line-soft);
  > div {
    min-width: 0;
  }
  b,
  p {
    overflow-wrap: anywhere;
  }
`;

/** Picture, name and e-mail address. */
export function ProfileSection() {
  const { data, error, isFetching, refetch } = useProfileQuery(useAccountArgument());
  const [rename, { isLoading }] = useProfileRenameMutation();
  const [draft, setDraft] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  if (!data)
    return error ? (
      <LoadFailure
        title="Your profile did not load"
        area="PROFILE"
        query={{ error, isFetching, refetch }}
      />
    ) : (
      <>
        <Person aria-hidden="true">
          <Skeleton width={56} height={56} radius={28} />
          <Skeleton width="40%" />
        </Person>
        <ReservedSpace>
          <SettingRow label="Name" hint={NAME_HINT}>
            <Button>Save</Button>
          </SettingRow>
        </ReservedSpace>
      </>
    );
  const name = draft ?? data.name;
  const save = async () => {
    const trimmed = name.trim();
    if (trimmed === '') {
      setFailure('Enter a name.');
      return;
    }
    setFailure(null);
    try {
      await rename(trimmed).unwrap();
      setDraft(null);
      const account = platformServices()?.account;
      await (account?.renamed?.(trimmed) ?? account?.refreshProfile());
      dispatch(notified({ kind: 'success', title: 'Saved', text: `Your name is ${trimmed}.` }));
    } catch (refusal) {
      setFailure(errorText(refusal));
    }
  };
  return (
    <>
      <Person>
        <Picture url={data.pictureUrl} name={data.name} />
        <div>
          <b>{data.name}</b> {data.role === 'moderator' && <Badge>Moderator</Badge>}
          <Text as="p" tone="ink-3" size="sm">
            {data.email}
          </Text>
        </div>
      </Person>
      <SettingRow label="Name" hint={NAME_HINT}>
        {(control) => (
          <InlineForm failure={failure} onSend={save}>
            <Input
              {...control}
              value={name}
              maxLength={MAX_NAME}
              autoComplete="name"
              aria-invalid={failure ? true : undefined}
              onChange={(event) => setDraft(event.target.value)}
            />
            <Button type="submit" busy={isLoading} disabled={name.trim() === data.name}>
              Save
            </Button>
          </InlineForm>
        )}
      </SettingRow>
    </>
  );
}
