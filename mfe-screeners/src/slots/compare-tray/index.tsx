import type { SlotInputs } from 'shared/contract';
import { CompareTray } from '../../compare/tray/compare-tray';

/** The comparison at the bottom of every page. */
export default function PageTray(props: SlotInputs['page-tray']) {
  return <CompareTray {...props} />;
}
