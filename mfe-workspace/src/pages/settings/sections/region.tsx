import type { DateFormat, NumberFormat } from 'shared/market';
import { DATE_FORMATS, listCurrencies, MAJOR_CURRENCY_PAIRS, NUMBER_FORMATS } from 'shared/market';
import { useSettings } from 'shared/store';
import { SelectControl, type SelectOption } from 'shared/ui';
import { browserTimeZone, timeZones, timeZoneText } from '../../../time-zones/time-zones';
import { SettingRow } from '../setting-row';

const NUMBERS: readonly SelectOption<NumberFormat>[] = NUMBER_FORMATS.map((value) => ({
  value,
  label: new Intl.NumberFormat(value).format(1_234_567.89),
}));

const DATE_LABELS: Readonly<Record<DateFormat, string>> = {
  'day-month-year': '23 Nov 2026 · 23/11/2026',
  'month-day-year': 'Nov 23, 2026 · 11/23/2026',
  iso: '2026-11-23',
};
const DATES: readonly SelectOption<DateFormat>[] = DATE_FORMATS.map((value) => ({
  value,
  label: DATE_LABELS[value],
}));

const MAJORS = [
  ...new Set(MAJOR_CURRENCY_PAIRS.flatMap((pair) => [pair.slice(0, 3), pair.slice(3)])),
];

/** Major currencies first, then all others by code, without pence. */
const currencyOptions = (): SelectOption[] =>
  listCurrencies()
    .filter(({ code }) => code !== 'GBX')
    .toSorted((a, b) => rank(a.code) - rank(b.code) || a.code.localeCompare(b.code))
    .map(({ code, name }) => ({ value: code, label: `${code} · ${name}` }));

function rank(code: string): number {
  const index = MAJORS.indexOf(code);
  return index === -1 ? MAJORS.length : index;
}

const OF_BROWSER = '';

function zoneOptions(current: string | null): SelectOption[] {
  const now = new Date();
  return [
    { value: OF_BROWSER, label: `As on this device (${timeZoneText(browserTimeZone(), now)})` },
    // Computing 400 offsets takes time, so only the selected zone shows its offset.
    ...timeZones().map((value) => ({
      value,
      label: value === current ? timeZoneText(value, now) : value.replaceAll('_', ' '),
    })),
  ];
}

/** Currency, numbers, dates and time zone. */
export function Region() {
  const { settings, change } = useSettings();
  return (
    <>
      <SettingRow
        label="Base currency"
        hint="For new portfolios and sums over several of them. Prices stay in the currency of their exchange."
      >
        {(control) => (
          <SelectControl
            {...control}
            options={currencyOptions()}
            value={settings.currencyCode}
            onChange={(currencyCode) => change({ currencyCode })}
          />
        )}
      </SettingRow>
      <SettingRow label="Number format" hint="How figures are shown. Type them with a point.">
        {(control) => (
          <SelectControl
            {...control}
            options={NUMBERS}
            value={settings.numberFormat}
            onChange={(numberFormat) => change({ numberFormat })}
          />
        )}
      </SettingRow>
      <SettingRow label="Date format">
        {(control) => (
          <SelectControl
            {...control}
            options={DATES}
            value={settings.dateFormat}
            onChange={(dateFormat) => change({ dateFormat })}
          />
        )}
      </SettingRow>
      <SettingRow
        label="Time zone"
        hint="Of the economic calendar and of every time of day. Days of prices are those of their exchange."
      >
        {(control) => (
          <SelectControl
            {...control}
            options={zoneOptions(settings.timeZone)}
            value={settings.timeZone ?? OF_BROWSER}
            onChange={(zone) => change({ timeZone: zone === OF_BROWSER ? null : zone })}
          />
        )}
      </SettingRow>
    </>
  );
}
