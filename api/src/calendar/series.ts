/** Which events are releases of the same indicator. */
import { createHash } from 'node:crypto';
import { fold } from '../market/text/fold';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/** The period that sources put behind the name: `(Mar)`, `(Q1)`, `Q1`, `MAR`, `Mar/14`, `(Mar 2026)`. */
const PERIOD = new RegExp(
  `(?: ?\\((?:${MONTH}|q[1-4]|h[12])?(?:[ /'-]*\\d{1,4})?\\)| (?:${MONTH}|q[1-4]|h[12])(?: ?/ ?\\d{1,2}| (?:19|20)\\d\\d)?)$`,
);

/** Name of the indicator without the period of one release. */
export const seriesName = (event: string): string => {
  const folded = fold(event).replaceAll(/\s+/g, ' ').trim();
  const name = folded.replace(PERIOD, '').trim();
  return name === '' ? folded : name;
};

/** The same for every release of an indicator of a country. */
export const seriesIdOf = (countryCode: string, event: string): string =>
  createHash('sha1')
    .update(`${countryCode}|${seriesName(event)}`)
    .digest('hex')
    .slice(0, 12);
