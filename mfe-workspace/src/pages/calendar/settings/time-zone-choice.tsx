import { SelectControl } from 'shared/ui';
import { browserTimeZone, timeZones, timeZoneText } from '../../../time-zones/time-zones';

/** Selects any time zone; the browser's is first. */
export function TimeZoneChoice({
  timeZone,
  instant,
  onChange,
}: {
  timeZone: string;
  /** The day whose daylight saving time applies. */
  instant: Date;
  onChange: (timeZone: string) => void;
}) {
  const browserZone = browserTimeZone();
  const names = [browserZone, ...timeZones().filter((name) => name !== browserZone)];
  return (
    <SelectControl
      aria-label="Time zone"
      size="sm"
      value={timeZone}
      // Computing 400 offsets takes time, so only the selected zone shows its offset.
      options={names.map((name) => ({
        value: name,
        label: name === timeZone ? timeZoneText(name, instant) : name.replaceAll('_', ' '),
      }))}
      onChange={onChange}
    />
  );
}
