/** A price or rate that is older than this on the day it is needed counts as missing. */
export const MAX_AGE_DAYS = 10;
