/** Track record of a rule filter, the score or a screen. */
export { TrackRecord, type TrackRecordProps, type TrackRecordSubject } from './track-record';
