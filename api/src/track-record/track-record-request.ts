import type { ParsedTrackRecordQuery } from 'shared/contract';
import type { SubjectRequest } from './subject/subject-request';

export type TrackRecordOptions = Pick<
  ParsedTrackRecordQuery,
  'from' | 'to' | 'rebalance' | 'weight' | 'most' | 'costPercent' | 'benchmark'
>;

export interface TrackRecordRequest {
  subject: SubjectRequest;
  options: TrackRecordOptions;
}
