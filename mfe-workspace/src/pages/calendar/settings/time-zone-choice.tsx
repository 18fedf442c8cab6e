import { SelectControl } from 'shared/ui';
import { browserTimeZone, timeZones, timeZoneText } from '../../../time-zones/time-zones';

/** Any zone of the world; that of the browser first. */
export function TimeZoneChoice({
  timeZone,
  instant,
  onChange,
}: {
  timeZone: string;
  /** The day whose summer time counts. */
  instant: Date;
  onChange: (timeZone: string) => void;
}) {
  const own = browserTimeZone();
  const names = [own, ...timeZones().filter((name) => name !== own)];
  return (
    <SelectControl
      aria-label="Time zone"
      size="sm"
      value={timeZone}
      // Distances of 400 zones take a moment: those that are not chosen are written by name.
      options={names.map((name) => ({
        value: name,
        label: name === timeZone ? timeZoneText(name, instant) : name.replaceAll('_', ' '),
      }))}
      onChange={onChange}
    />
  );
}
