import { AlertBell } from '../../alerts/bell/alert-bell';

/** The bell in the header, for fired alerts. */
export default function HeaderBell() {
  return <AlertBell />;
}
