/** Public interface of civil dates for other packages. */
export {
  addMonths,
  civilDate,
  dayNumber,
  daysInMonth,
  isoDate,
  parseIsoDate,
  weekday,
} from './civil-dates';
export { easterSunday } from './easter-sunday';
export { instantIn } from './zoned-time';
