/** The one language and region in which figures, dates and times are written (specification, section 9). */
export const LOCALE = 'en-GB';
/** First day of a week as `Date` counts them: Monday. */
export const WEEK_STARTS_ON = 1;
