import { useCallback, useState } from 'react';
import { usePageReady, usePageTitle } from 'shared/remote';
import { PageHead } from 'shared/ui';
import { FleetAccess } from '../../fleet/fleet-access';
import { AccessForm } from './access/access-form';
import { ConsoleViews } from './console-views';

/**
 * `/console`: the fleet for operators. It gives the commands of the command line over HTTP, so a
 * token has the same rights and the audit log the same entries.
 */
export default function ConsolePage() {
  const [token, setToken] = useState<string | null>(null);
  const leave = useCallback(() => setToken(null), []);
  usePageTitle('Fleet console');
  usePageReady(true);
  if (token === null)
    return (
      <>
        <PageHead
          title="Fleet console"
          meta="Releases, rollouts and vitals of every remote, for operators."
        />
        <AccessForm onToken={setToken} />
      </>
    );
  return (
    <FleetAccess value={token}>
      <ConsoleViews onLeave={leave} />
    </FleetAccess>
  );
}
