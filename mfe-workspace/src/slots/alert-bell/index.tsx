import { AlertBell } from '../../alerts/bell/alert-bell';

/** The bell in the header: what fired. */
export default function HeaderBell() {
  return <AlertBell />;
}
