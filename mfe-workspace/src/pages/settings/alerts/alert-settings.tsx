import { useState } from 'react';
import { pushBrowser, type PushBrowser } from '../../../alerts/push/push-browser';
import { usePushDevicesQuery } from '../../../alerts/push/endpoints';
import { LoadFailure } from '../../../failed-calls/load-failure';
import { useAccountArgument } from '../use-account-argument';
import { DeviceList } from './device-list';
import { QuietHoursRow } from './quiet-hours-row';
import { TestRow } from './test-row';
import { ThisDevice } from './this-device';
import { useThisDevice } from './use-this-device';

/** How alerts reach the user, and when. */
export default function AlertSettings({ browser: fixedBrowser }: { browser?: PushBrowser }) {
  const [browser] = useState(() => fixedBrowser ?? pushBrowser());
  const query = usePushDevicesQuery(useAccountArgument());
  const device = useThisDevice(browser, query.data);
  return (
    <>
      {!query.data && query.error !== undefined ? (
        <LoadFailure title="Your devices did not load" area="PUSH" query={query} />
      ) : (
        <>
          <ThisDevice device={device} />
          <DeviceList devices={query.data?.items ?? []} device={device} />
        </>
      )}
      <QuietHoursRow />
      <TestRow devices={query.data?.items.length ?? 0} />
    </>
  );
}
