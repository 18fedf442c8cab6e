import { useState } from 'react';
import type { StartPage } from 'shared/contract';
import {
  notified,
  useAppDispatch,
  useDashboardPatchMutation,
  useDashboardQuery,
} from 'shared/store';
import { SelectControl, type SelectOption } from 'shared/ui';
import { SettingRow } from '../setting-row';
import { useAccountArgument } from '../use-account-argument';

const PAGES: readonly SelectOption<StartPage>[] = [
  { value: 'dashboard', label: 'My Dashboard' },
  { value: 'last', label: 'The page I was on last' },
  { value: 'home', label: 'Home' },
];

/** Target of `/`, stored with the dashboard. Shown at once, and rolled back if refused. */
export function StartPageRow() {
  const { data } = useDashboardQuery(useAccountArgument());
  const [patch] = useDashboardPatchMutation();
  const [pending, setPending] = useState<StartPage | null>(null);
  const dispatch = useAppDispatch();
  const choose = async (startPage: StartPage) => {
    if (!data) return;
    setPending(startPage);
    const { error } = await patch({ version: data.version, startPage });
    setPending(null);
    if (error)
      dispatch(
        notified({
          kind: 'error',
          title: 'Not saved',
          text: 'Start page: the previous value is restored.',
        }),
      );
  };
  return (
    <SettingRow
      label="Start page"
      hint="Where the address of the site leads while you are logged in."
    >
      {(control) => (
        <SelectControl
          {...control}
          options={PAGES}
          disabled={data === undefined}
          value={pending ?? data?.startPage ?? 'dashboard'}
          onChange={(startPage) => void choose(startPage)}
        />
      )}
    </SettingRow>
  );
}
