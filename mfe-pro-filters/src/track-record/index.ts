/** Track record of a rule filter, the score or a screen. */
export { TrackRecordView } from './track-record-view';
export type { TrackRecordSubject } from './track-record';
