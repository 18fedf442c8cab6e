import { ScreenTrackRecordPage } from '../../screen/screen-track-record-page';

/** `/stocks/track-record` */
export default function ScreenTrackRecord() {
  return <ScreenTrackRecordPage />;
}
