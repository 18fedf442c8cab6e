import type { PushDevice } from 'shared/contract';
import { formatDate, formatDateTime } from 'shared/market';
import { notified, useAppDispatch } from 'shared/store';
import { Badge, Button } from 'shared/ui';
import { usePushDeviceRemoveMutation } from '../../../alerts/push/endpoints';
import { errorText } from '../../../failed-calls/error-messages';
import { Devices } from '../devices';
import type { ThisDeviceState } from './use-this-device';

/** All browsers that get notifications, with removal. */
export function DeviceList({
  devices,
  device: { own, turnOff },
}: {
  devices: readonly PushDevice[];
  device: ThisDeviceState;
}) {
  if (devices.length === 0) return null;
  return (
    <Devices aria-label="Devices with notifications">
      {devices.map((device) => (
        <li key={device.id}>
          <span>
            {device.name} {device.id === own?.id && <Badge>This device</Badge>}
          </span>
          <span>
            since {formatDate(device.createdAt)},{' '}
            {device.lastSentAt === null
              ? 'nothing sent yet'
              : `last sent ${formatDateTime(device.lastSentAt)}`}
            <RemoveDevice device={device} onRemoveOwn={device.id === own?.id ? turnOff : null} />
          </span>
        </li>
      ))}
    </Devices>
  );
}

/** Removing this browser also ends its subscription. */
function RemoveDevice({
  device: { id, name, createdAt },
  onRemoveOwn,
}: {
  device: PushDevice;
  onRemoveOwn: (() => void) | null;
}) {
  const [remove, { isLoading }] = usePushDeviceRemoveMutation();
  const dispatch = useAppDispatch();
  const press = async () => {
    try {
      await remove(id).unwrap();
      const text = `${name} gets no notifications any more.`;
      dispatch(notified({ kind: 'success', title: 'Device removed', text }));
    } catch (refusal) {
      dispatch(notified({ kind: 'error', title: 'Not removed', text: errorText(refusal) }));
    }
  };
  return (
    <Button
      size="sm"
      busy={isLoading}
      aria-label={`Remove ${name} since ${formatDateTime(createdAt)}`}
      onClick={() => (onRemoveOwn ? onRemoveOwn() : void press())}
    >
      Remove
    </Button>
  );
}
