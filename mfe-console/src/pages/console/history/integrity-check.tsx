import { useState } from 'react';
import { Button, Cluster } from 'shared/ui';
import { callFleet } from '../../../fleet/call-fleet';
import { useFleetToken } from '../../../fleet/fleet-access';
import { messageOf } from '../../../fleet/use-fleet';

/** Checks on request that the audit log was not edited, and that fleet and files are whole. */
export function IntegrityCheck() {
  const token = useFleetToken();
  const [result, setResult] = useState('');
  const [isBusy, setBusy] = useState(false);
  const check = async (command: 'history' | 'check'): Promise<void> => {
    setBusy(true);
    try {
      const { text } = await callFleet(
        token,
        command,
        command === 'history' ? { verify: true } : {},
      );
      setResult(text);
    } catch (thrown) {
      setResult(messageOf(thrown));
    }
    setBusy(false);
  };
  return (
    <Cluster gap={8}>
      <span role="status">{result}</span>
      <Button size="sm" busy={isBusy} onClick={() => void check('history')}>
        Verify audit log
      </Button>
      <Button size="sm" busy={isBusy} onClick={() => void check('check')}>
        Check fleet
      </Button>
    </Cluster>
  );
}
