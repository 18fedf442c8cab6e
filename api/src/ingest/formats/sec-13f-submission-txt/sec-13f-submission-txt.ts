import { parseIsoDate } from 'market-model/dates/civil-dates';
import {
  UnreadableSource,
  type MemoryContent,
  type SourceContext,
  type SourceFiles,
} from '../../source';
import { readText } from '../read-text';
import { elementAt, parseXml } from '../sec-13f-xml/parse-13f-xml';
import { readThirteenF } from '../sec-13f-xml/sec-13f-xml';
import { cikOf, filingUrl } from '../thirteen-f';

/** A full submission text of EDGAR: a header, then documents with XML inside. */
export function readSec13fSubmissionTxt(
  { main }: SourceFiles,
  context: SourceContext,
): MemoryContent {
  const text = readText(main);
  if (!/<SEC-(DOCUMENT|HEADER)>/.test(text)) throw new UnreadableSource('no submission header');
  const roots = xmlParts(text).map((part) => parseXml(part));
  const find = (name: string): unknown =>
    roots.map((root) => elementAt(root, name)).find((element) => element !== undefined);
  const cover = find('edgarSubmission');
  const table = find('informationTable');
  if (cover === undefined && table === undefined)
    throw new UnreadableSource('neither a cover page nor an information table');
  const filed = header(text, 'FILED AS OF DATE');
  const iso = filed === null ? null : filed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const cik = cikOf(header(text, 'CENTRAL INDEX KEY'));
  const accession =
    /^\d{10}-\d{2}-\d{6}$/.exec(header(text, 'ACCESSION NUMBER') ?? '')?.[0] ?? null;
  return readThirteenF(
    {
      cover,
      table,
      filedDate: iso !== null && parseIsoDate(iso) !== null ? iso : null,
      cik,
      manager: header(text, 'COMPANY CONFORMED NAME'),
      form: header(text, 'CONFORMED SUBMISSION TYPE'),
      accession,
      url: cik && accession ? filingUrl(cik, accession) : null,
    },
    context,
  );
}

/** Value of a header line; the header ends before the first document. */
function header(text: string, name: string): string | null {
  const head = text.slice(0, text.indexOf('<DOCUMENT>') + 1 || undefined);
  const line = head.split('\n').find((candidate) => candidate.trim().startsWith(`${name}:`));
  return line?.slice(line.indexOf(':') + 1).trim() || null;
}

/** Texts between `<XML>` and the next `</XML>`. */
function xmlParts(text: string): string[] {
  const parts: string[] = [];
  const [open, close] = ['<XML>', '</XML>'];
  let begin = text.indexOf(open);
  while (begin >= 0) {
    const end = text.indexOf(close, begin);
    if (end < 0) break;
    parts.push(text.slice(begin + open.length, end));
    begin = text.indexOf(open, end);
  }
  return parts;
}
