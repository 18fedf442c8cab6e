/** Length of a subject that lists of commits still show whole. */
const LONGEST_SUBJECT = 72;

/** Forms that open a subject which reports instead of naming the change. */
const NO_IMPERATIVE = /^(?:\w+ed|\w+ing|fixes|adds|removes|changes|updates|makes|mends)$/i;
/** Words that have such an ending, but are imperatives. */
const IMPERATIVES = new Set([
  'embed',
  'feed',
  'seed',
  'need',
  'exceed',
  'proceed',
  'speed',
  'bring',
]);

/** Lines that git itself adds to the message file of an editor. */
const withoutComments = (message) => message.split('\n').filter((line) => !line.startsWith('#'));

/**
 * Reasons to reject a commit message; none if it follows CONTRIBUTING.md: imperative subject of at most 72
 * characters, an optional scope before a colon, an empty line before the body.
 *
 * @param {string} message
 * @returns {string[]}
 */
export function commitMessageFaults(message) {
  const [subject = '', second = ''] = withoutComments(message);
  if (/^(?:Merge|Revert) /.test(subject)) return [];
  const text = subject.replace(/^[a-z0-9][a-z0-9 ,/-]*: /, '');
  const first = /^[\w-]+/.exec(text)?.[0] ?? '';
  const faults = [];
  if (subject.trim() === '') faults.push('The subject is empty.');
  if (subject.length > LONGEST_SUBJECT)
    faults.push(`The subject has ${subject.length} characters, at most ${LONGEST_SUBJECT}.`);
  if (subject.endsWith('.')) faults.push('The subject ends with a full stop.');
  if (NO_IMPERATIVE.test(first) && !IMPERATIVES.has(first.toLowerCase()))
    faults.push(`"${first}" reports. Name the change as an order: "add", "reject", "keep".`);
  if (second.trim() !== '') faults.push('The line after the subject is not empty.');
  return faults;
}
