import { useState } from 'react';
import { isClockTime, quietHoursText, readQuietHours, type QuietHours } from 'shared/market';
import { useSettings } from 'shared/store';
import { styled } from 'shared/styled';
import { Button, Checkbox, Cluster, TextField } from 'shared/ui';
import { browserTimeZone } from '../../../time-zones/time-zones';
import { SettingRow } from '../setting-row';

const DEFAULTS = { from: '22:00', to: '07:00' };

const Times = styled(Cluster)`
  > label,
  > div {
    flex: 1 1 110px;
  }
`;

const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Hours in which alerts are held back. In-page alerts are counted at once. */
export function QuietHoursRow() {
  const { settings, change } = useSettings();
  const timeZone = settings.timeZone ?? browserTimeZone();
  const hours = readQuietHours(settings.quietHours);
  const save = (next: QuietHours | null) => change({ quietHours: next && quietHoursText(next) });
  return (
    <>
      <SettingRow
        label="Quiet hours"
        hint={
          hours
            ? `No e-mail or notification from ${hours.from} to ${hours.to}, ${zoneName(hours.timeZone)}. Alerts from these hours arrive together at ${hours.to}. The bell lists them at once.`
            : 'Hours without e-mail or notifications. Alerts from these hours arrive together when they end.'
        }
      >
        <Checkbox
          checked={hours !== null}
          onChange={(isOn) => save(isOn ? { ...DEFAULTS, timeZone } : null)}
        >
          Use quiet hours
        </Checkbox>
      </SettingRow>
      {hours && (
        <SettingRow label="From and to" hint={`In the time zone ${zoneName(hours.timeZone)}.`}>
          <Times gap={8}>
            <TimeField
              label="From"
              value={hours.from}
              other={hours.to}
              onTime={(from) => save({ ...hours, from })}
            />
            <TimeField
              label="To"
              value={hours.to}
              other={hours.from}
              onTime={(to) => save({ ...hours, to })}
            />
            {hours.timeZone !== timeZone && (
              <Button size="sm" onClick={() => save({ ...hours, timeZone })}>
                Use {zoneName(timeZone)}
              </Button>
            )}
          </Times>
        </SettingRow>
      )}
    </>
  );
}

interface TimeFieldProps {
  label: string;
  value: string;
  /** The other end. Equal ends are invalid: the hours would never end. */
  other: string;
  onTime: (time: string) => void;
}

/** A time of day, saved when it is complete. */
function TimeField({ label, value, other, onTime }: TimeFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? value;
  const error =
    draft === null
      ? undefined
      : isClockTime(draft)
        ? draft === other
          ? 'Choose two different times.'
          : undefined
        : 'Enter a time such as 22:00.';
  return (
    <TextField
      type="time"
      label={label}
      value={text}
      error={error}
      onChange={({ target }) => {
        const next = target.value;
        const isValid = isClockTime(next) && next !== other;
        setDraft(isValid ? null : next);
        if (isValid) onTime(next);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
