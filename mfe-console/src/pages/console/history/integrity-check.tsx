import { useState } from 'react';
import { Button, Cluster } from 'shared/ui';
import { callFleet } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { messageOf } from '../../../fleet/use-fleet';

/** Checks on request that the audit log was not edited. */
export function IntegrityCheck() {
  const token = useFleetToken();
  const [result, setResult] = useState('');
  const [isBusy, setBusy] = useState(false);
  const check = async (): Promise<void> => {
    setBusy(true);
    try {
      setResult((await callFleet(token, 'history', { verify: true })).text);
    } catch (thrown) {
      setResult(messageOf(thrown));
    }
    setBusy(false);
  };
  return (
    <Cluster gap={8}>
      <span role="status">{result}</span>
      <Button size="sm" busy={isBusy} onClick={() => void check()}>
        Verify audit log
      </Button>
    </Cluster>
  );
}
