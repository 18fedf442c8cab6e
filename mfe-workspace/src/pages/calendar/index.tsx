export { CalendarPage as default } from '../../calendar/calendar-page';
