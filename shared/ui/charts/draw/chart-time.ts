import type { Time, UTCTimestamp } from 'lightweight-charts';
import { formatDate, formatDateTime, formatTime } from 'shared/market';

/** Whole seconds since the epoch; a day is its midnight in UTC. */
export const chartTime = (date: string): UTCTimestamp =>
  // The library's type is branded; its documentation asks for whole seconds.
  Math.floor(Date.parse(date) / 1000) as UTCTimestamp;

const instantOf = (time: Time): Date => new Date(Number(time) * 1000);

/** Words of a time at the crosshair: the day, or the minute in the reader's zone. */
export const timeText = (time: Time, within: boolean): string =>
  within ? formatDateTime(instantOf(time)) : formatDate(instantOf(time).toISOString().slice(0, 10));

/** Marks of the axis within a day are in the reader's zone too; the library would say UTC. */
export const tickText = (time: Time, isTimeOfDay: boolean): string | null =>
  isTimeOfDay ? formatTime(instantOf(time)) : null;
