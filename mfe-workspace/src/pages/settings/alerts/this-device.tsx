import { brand } from 'shared/brand';
import { Button } from 'shared/ui';
import type { PushSupport } from '../../../alerts/push/push-browser';
import { SettingRow } from '../setting-row';
import type { ThisDeviceState } from './use-this-device';

/** Why notifications cannot be turned on here, and what helps. */
const REASONS: Readonly<Record<Exclude<PushSupport, 'available'>, string>> = {
  unsupported:
    'This browser has no push notifications. Use another browser, or get your alerts by e-mail.',
  'needs-installation': `On iPhone and iPad, ${brand.name} must be on the home screen: press Share, then “Add to Home Screen”. Open it from there and come back to this page.`,
  'no-worker':
    'The site is still being set up in this browser. Reload the page in a moment and try again.',
  denied:
    'This browser blocks notifications of this site. To allow them, press the icon beside the address, open the site’s permissions, set “Notifications” to “Allow”, and reload the page.',
};

/** Notifications of this browser. The browser asks for permission only after a press. */
export function ThisDevice({
  device: { support, own, busy, failure, turnOn, turnOff },
}: {
  device: ThisDeviceState;
}) {
  const isOn = own !== null;
  const isBlocked = support !== null && support !== 'available' && !isOn;
  const hint = isOn
    ? 'On. Your alerts appear in this browser, even while the site is closed. They show no amounts and no holdings.'
    : isBlocked
      ? REASONS[support]
      : 'Your alerts appear in this browser, even while the site is closed. They show no amounts and no holdings.';
  return (
    <SettingRow
      label="Notifications in this browser"
      hint={
        <>
          {hint}
          {failure !== null && <span role="alert"> {failure}</span>}
        </>
      }
    >
      {!isBlocked && (
        <Button
          busy={busy}
          disabled={support === null}
          aria-label={`${isOn ? 'Turn off' : 'Turn on'} notifications in this browser`}
          onClick={isOn ? turnOff : turnOn}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      )}
    </SettingRow>
  );
}
