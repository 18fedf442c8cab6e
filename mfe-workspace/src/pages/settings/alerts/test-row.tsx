import { useState } from 'react';
import type { AlertChannel, TestedAlert } from 'shared/contract';
import { styled } from 'shared/styled';
import { Button, Cluster } from 'shared/ui';
import { useAlertTestMutation } from '../../../alerts/push/endpoints';
import { errorText } from '../../../failed-calls/error-messages';
import { SettingRow } from '../setting-row';

const CHANNELS: readonly { channel: AlertChannel; label: string }[] = [
  { channel: 'page', label: 'On this site' },
  { channel: 'email', label: 'By e-mail' },
  { channel: 'push', label: 'As notification' },
];

const Results = styled.div`
  padding: 0 var(--space-4);
  > ul {
    margin: 0;
    padding: 0 0 var(--space-3);
    list-style: none;
  }
  font-size: var(--text-sm);
  line-height: 18px;
  overflow-wrap: anywhere;
`;

type Lines = readonly { recipient: string; sent: boolean; text: string }[];

const linesOf = ({ results }: TestedAlert): Lines =>
  results.length > 0
    ? results
    : [{ recipient: 'Notifications', sent: false, text: 'Not turned on in any browser yet.' }];

/** Sends a test on each channel, and shows the result. */
export function TestRow({ devices }: { devices: number }) {
  const [test, { isLoading, originalArgs }] = useAlertTestMutation();
  const [lines, setLines] = useState<Lines>([]);
  const send = async (channel: AlertChannel, label: string) => {
    setLines([]);
    try {
      setLines(linesOf(await test(channel).unwrap()));
    } catch (refusal) {
      setLines([{ recipient: label, sent: false, text: errorText(refusal) }]);
    }
  };
  return (
    <>
      <SettingRow label="Send a test" hint="See whether your alerts arrive.">
        <Cluster gap={8}>
          {CHANNELS.map(({ channel, label }) => (
            <Button
              key={channel}
              size="sm"
              busy={isLoading && originalArgs === channel}
              disabled={channel === 'push' && devices === 0}
              aria-label={`Send a test: ${label}`}
              onClick={() => void send(channel, label)}
            >
              {label}
            </Button>
          ))}
        </Cluster>
      </SettingRow>
      <Results role="status">
        {lines.length > 0 && (
          <ul aria-label="Result of the test">
            {lines.map(({ recipient, sent, text }, at) => (
              <li key={`${recipient} ${at}`}>
                <b>{`${recipient}: ${sent ? 'sent.' : 'not sent.'}`}</b> {text}
              </li>
            ))}
          </ul>
        )}
      </Results>
    </>
  );
}
