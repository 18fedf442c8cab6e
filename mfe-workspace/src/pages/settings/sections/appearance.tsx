import type { ThemeChoice } from 'shared/contract';
import { useSettings } from 'shared/store';
import { Delta, SegmentedControl } from 'shared/ui';
import { SettingRow } from '../setting-row';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'high-contrast', label: 'High contrast' },
];
const COLOURS = [
  { value: 'green-red', label: 'Green and red' },
  { value: 'blue-orange', label: 'Blue and orange' },
] as const;

/** Theme, and colours of gains and losses. */
export function Appearance() {
  const { settings, change } = useSettings();
  return (
    <>
      <SettingRow label="Theme" hint="System follows your device, by day and by night.">
        <SegmentedControl
          label="Theme"
          options={THEMES}
          value={settings.theme}
          onChange={(theme) => change({ theme })}
        />
      </SettingRow>
      <SettingRow
        label="Gains and losses"
        hint={
          <>
            Blue and orange can be told apart with every kind of colour vision:{' '}
            <Delta value={1.23} /> <Delta value={-1.23} />
          </>
        }
      >
        <SegmentedControl
          label="Colours for gains and losses"
          options={COLOURS}
          value={settings.blueOrange ? 'blue-orange' : 'green-red'}
          onChange={(value) => change({ blueOrange: value === 'blue-orange' })}
        />
      </SettingRow>
    </>
  );
}
