import { isolatedText } from 'shared/market';
import { useAlertsQuery } from 'shared/store';
import { Dialog, Skeleton } from 'shared/ui';
import { LoadFailure } from '../../failed-calls/load-failure';
import { AlertRows } from '../alert-rows';
import { alertsOf, type AlertSubjectInput } from '../alert-subject';
import { AlertForm } from './alert-form';
import { CurrentValue } from './current-value';

export interface AlertDialogProps {
  subject: AlertSubjectInput;
  onClose: () => void;
}

/** Creates an alert on an asset or a list, and shows existing ones. */
export default function AlertDialog({ subject, onClose }: AlertDialogProps) {
  const { data, error, isFetching, refetch } = useAlertsQuery();
  const alerts = data ? alertsOf(subject, data.items) : [];
  return (
    <Dialog open title={`Alert on ${isolatedText(subject.name)}`} onClose={onClose}>
      {subject.kind === 'asset' && <CurrentValue symbol={subject.symbol} />}
      <AlertForm subject={subject} />
      {!data && !error && <Skeleton width="100%" height={44} />}
      {!data && error !== undefined && (
        <LoadFailure
          title="Your alerts did not load"
          area="ALERTS"
          query={{ error, isFetching, refetch }}
        />
      )}
      {alerts.length > 0 && <AlertRows alerts={alerts} />}
    </Dialog>
  );
}
