import { UnreadableSource } from '../../source';
import { cikOf } from '../../formats/thirteen-f';
import type { ProviderContext } from '../provider';

export interface Sec13fOptions {
  /** Ten digits each. */
  ciks: string[];
  quarters: number;
  userAgent: string;
  /** One address for everything (a double), or null for the hosts of the SEC. */
  baseUrl: string | null;
}

const MAX_QUARTERS = 100;

/** Throws `UnreadableSource` that names the option or setting that is missing or wrong. */
export function readOptions({ options, environment }: ProviderContext): Sec13fOptions {
  const written = (options['cik'] ?? '').split(',').map((text) => text.trim());
  const ciks = written.filter((text) => text !== '').map((text) => ({ text, cik: cikOf(text) }));
  if (ciks.length === 0)
    throw new UnreadableSource('--cik is missing: CIKs of managers, with commas between them');
  const wrong = ciks.find(({ cik }) => cik === null);
  if (wrong)
    throw new UnreadableSource(`--cik: "${wrong.text}" is not a CIK of at most ten digits`);
  const quarters = Number(options['quarters'] ?? 8);
  if (!Number.isInteger(quarters) || quarters < 1 || quarters > MAX_QUARTERS)
    throw new UnreadableSource(
      `--quarters: "${options['quarters']}" is not a number from 1 to ${MAX_QUARTERS}`,
    );
  const userAgent = (options['user-agent'] ?? environment['SEC_USER_AGENT'] ?? '').trim();
  if (!/[^\s@]@[^\s@.]+\.[^\s@]/.test(userAgent) || !/^[\x20-\x7e]+$/.test(userAgent))
    throw new UnreadableSource(
      'SEC_USER_AGENT (or --user-agent) is missing or has no e-mail address: the SEC refuses requests without a contact, e.g. "Example Company admin@example.com"',
    );
  return {
    ciks: [...new Set(ciks.flatMap(({ cik }) => cik ?? []))],
    quarters,
    userAgent,
    baseUrl: environment['SEC_BASE_URL'] || null,
  };
}
