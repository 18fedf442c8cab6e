/** Which 13F filings a manager has in its newest quarters. */
import { append } from '../../append';
import { parseIsoDate } from 'market-model/dates/civil-dates';
import { quarterOf } from '../../formats/thirteen-f';
import { UnreadableSource } from '../../source';
import { RefusedRequest } from '../http/provider-client';
import type { EdgarApi, FilingColumns } from './edgar-api';

export interface ListedFiling {
  cik: string;
  /** Name in the register. */
  manager: string;
  accession: string;
  form: string;
  filedDate: string;
  /** Last day of the quarter that it reports. */
  periodEnd: string;
}

export interface FilingList {
  filings: ListedFiling[];
  notes: string[];
  /** Reason why there is no list, else null. */
  refused: string | null;
}

const FORMS = new Set(['13F-HR', '13F-HR/A', '13F-NT', '13F-NT/A']);

/** @param quarters how many quarters before and with the newest one reported */
export async function listFilings(
  api: EdgarApi,
  cik: string,
  quarters: number,
): Promise<FilingList> {
  const none = (refused: string): FilingList => ({ filings: [], notes: [], refused });
  try {
    const { name, filings } = await api.submissions(cik);
    const thirteenFilings = thirteenFs(cik, name, filings.recent);
    // Older lists are requested, newest first, as long as quarters are missing or may be amended
    // there.
    const older = filings.files.toSorted((a, b) => (a.filingTo < b.filingTo ? 1 : -1));
    for (const { name: file, filingTo } of older) {
      const oldest = newestQuarters(thirteenFilings, quarters).at(-1);
      const complete = newestQuarters(thirteenFilings, quarters).length === quarters;
      if (complete && oldest !== undefined && quarterOf(filingTo) < oldest) break;
      append(thirteenFilings, thirteenFs(cik, name, await api.olderFilings(file)));
    }
    if (thirteenFilings.length === 0) return none(`${name} (CIK ${cik}) has filed no 13F report`);
    const quarterSet = new Set(newestQuarters(thirteenFilings, quarters));
    const missing = quarters - quarterSet.size;
    return {
      filings: thirteenFilings.filter(({ periodEnd }) => quarterSet.has(quarterOf(periodEnd))),
      notes: missing > 0 ? [`${name}: ${quarterSet.size} of ${quarters} quarters exist`] : [],
      refused: null,
    };
  } catch (error) {
    if (!(error instanceof RefusedRequest)) throw error;
    if (error.status === 404) return none(`the SEC knows no filer with the CIK ${cik}`);
    if (error.status === 403)
      throw new UnreadableSource(
        `${error.message}; the SEC refuses requests whose SEC_USER_AGENT names no contact, and those above ten a second`,
      );
    throw error;
  }
}

function thirteenFs(cik: string, manager: string, columns: FilingColumns): ListedFiling[] {
  return columns.accessionNumber.flatMap((accession, i) => {
    const [form, filedDate] = [columns.form[i], columns.filingDate[i]];
    const periodEnd = columns.reportDate[i];
    if (form === undefined || !FORMS.has(form)) return [];
    if (filedDate === undefined || parseIsoDate(filedDate) === null) return [];
    if (periodEnd === undefined || parseIsoDate(periodEnd) === null) return [];
    return [{ cik, manager, accession, form, filedDate, periodEnd }];
  });
}

/** Newest first. */
const newestQuarters = (filings: readonly ListedFiling[], count: number): string[] =>
  [...new Set(filings.map(({ periodEnd }) => quarterOf(periodEnd)))]
    .toSorted()
    .toReversed()
    .slice(0, count);
