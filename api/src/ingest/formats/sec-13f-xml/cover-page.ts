/** Reads the cover page of a 13F report, except its totals. */
import { parseIsoDate } from 'market-model/dates/civil-dates';
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { dateCell } from '../cell-values';
import { cikOf } from '../thirteen-f';
import { elementAt, textAt } from './parse-13f-xml';

/** The amendment that a cover page announces; null for an original report. */
export function amendmentOf(
  cover: unknown,
  form: string | null,
): NonNullable<ThirteenFFiling['amendment']> | null {
  const page = elementAt(cover, 'formData', 'coverPage');
  const submission = form ?? textAt(cover, 'headerData', 'submissionType') ?? '';
  const amends = submission.endsWith('/A') || textAt(page, 'isAmendment') === 'true';
  if (!amends) return null;
  const type = textAt(page, 'amendmentInfo', 'amendmentType')?.trim().toUpperCase();
  const number = Number(textAt(page, 'amendmentNo') ?? '');
  return {
    type: type === 'RESTATEMENT' || type === 'NEW HOLDINGS' ? type : null,
    number: Number.isInteger(number) && number > 0 ? number : null,
  };
}

/** Managers whose holdings the report includes. */
export function includedManagers(cover: unknown): NonNullable<ThirteenFFiling['otherManagers']> {
  const list = elementAt(cover, 'formData', 'summaryPage', 'otherManagers2Info', 'otherManager2');
  return (Array.isArray(list) ? list : []).flatMap((item: unknown) => {
    const name = textAt(item, 'otherManager', 'name');
    if (name === null) return [];
    const number = Number(textAt(item, 'sequenceNumber') ?? '');
    return [
      {
        number: Number.isInteger(number) && number > 0 ? number : null,
        cik: cikOf(textAt(item, 'otherManager', 'cik')),
        name,
      },
    ];
  });
}

/** Day of the signature as the form writes it. */
export const signatureDate = (cover: unknown): string | null =>
  textAt(cover, 'formData', 'signatureBlock', 'signatureDate');

/** `MM-DD-YYYY` of the forms as an ISO date. */
export function americanDash(text: string | null): string | null {
  if (text === null) return null;
  return parseIsoDate(text) === null ? dateCell(text.replaceAll('-', '/')) : text;
}
