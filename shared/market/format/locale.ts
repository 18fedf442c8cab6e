/** The locale of figures, dates and times (specification, section 9). */
export const LOCALE = 'en-GB';
/** First day of a week in `Date` numbering: Monday. */
export const WEEK_STARTS_ON = 1;
