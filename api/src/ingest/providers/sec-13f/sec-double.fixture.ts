/** Loopback server with EDGAR's formats and configurable failures. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface DoubleHolding {
  issuer: string;
  cusip: string;
  /** As written: thousands or dollars. */
  value: number;
  shares: number;
  putCall?: 'Put' | 'Call';
}

export interface DoubleFiling {
  accession: string;
  form: '13F-HR' | '13F-HR/A' | '13F-NT' | '10-K';
  filed: string;
  period: string;
  amendment?: { type?: 'RESTATEMENT' | 'NEW HOLDINGS'; number: number };
  holdings?: DoubleHolding[];
  /** Totals of the cover page, when they are not those of the table. */
  stated?: { entries: number; value: number };
  /** `text`: before XML. `no-table`: only the cover page. `damaged`: the table is invalid XML. */
  style?: 'xml' | 'text' | 'no-table' | 'damaged';
}

export interface DoubleFiler {
  cik: string;
  name: string;
  recent: DoubleFiling[];
  /** In a further list. */
  older?: DoubleFiling[];
}

/** Fault of the next answer to an address that contains `path`. */
export interface Fault {
  path: string;
  kind: 'error' | 'throttle' | 'half' | 'malformed' | 'hang-up' | 'missing' | 'forbidden';
}

export interface SecDouble {
  url: string;
  /** Paths of all requests so far. */
  requests: string[];
  faults: Fault[];
  close(): Promise<void>;
}

export async function openSecDouble(filers: readonly DoubleFiler[]): Promise<SecDouble> {
  const requests: string[] = [];
  const faults: Fault[] = [];
  const documents = new Map(filers.flatMap(documentsOf));
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    if (!(request.headers['user-agent'] ?? '').includes('@')) return refuseUndeclared(response);
    const at = faults.findIndex((fault) => path.includes(fault.path));
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    const body = documents.get(path);
    if (fault) fail(fault, request, response, body ?? '');
    else if (body === undefined) response.writeHead(404).end('<html>NoSuchKey</html>');
    else response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuseUndeclared(response: ServerResponse): void {
  response.writeHead(403, { 'content-type': 'text/html' });
  response.end('<html><h1>Undeclared Automated Tool</h1>Please declare your traffic</html>');
}

function fail(
  { kind }: Fault,
  { socket }: IncomingMessage,
  response: ServerResponse,
  body: string,
): void {
  if (kind === 'error') response.writeHead(500).end('Internal error');
  else if (kind === 'throttle') response.writeHead(429, { 'retry-after': '0' }).end('Slow down');
  else if (kind === 'missing') response.writeHead(404).end('NoSuchKey');
  else if (kind === 'forbidden') refuseUndeclared(response);
  else if (kind === 'malformed') response.end('{"filings": [');
  else if (kind === 'hang-up') socket.destroy();
  else {
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) });
    response.write(body.slice(0, body.length / 2), () => socket.destroy());
  }
}

function documentsOf({ cik, name, recent, older = [] }: DoubleFiler): [string, string][] {
  const columns = (filings: readonly DoubleFiling[]) => ({
    accessionNumber: filings.map((filing) => filing.accession),
    filingDate: filings.map((filing) => filing.filed),
    reportDate: filings.map((filing) => filing.period),
    form: filings.map((filing) => filing.form),
  });
  const file = `CIK${cik}-submissions-001.json`;
  const dates = older.map((filing) => filing.filed).toSorted();
  const files =
    older.length === 0
      ? []
      : [{ name: file, filingCount: older.length, filingFrom: dates[0], filingTo: dates.at(-1) }];
  return [
    [
      `/submissions/CIK${cik}.json`,
      JSON.stringify({ cik, name, filings: { recent: columns(recent), files } }),
    ],
    [`/submissions/${file}`, JSON.stringify(columns(older))],
    ...[...recent, ...older].flatMap((filing) => filingDocuments(cik, name, filing)),
  ];
}

function filingDocuments(cik: string, name: string, filing: DoubleFiling): [string, string][] {
  const folder = `/Archives/edgar/data/${Number(cik)}/${filing.accession.replaceAll('-', '')}`;
  const { style = 'xml' } = filing;
  const hasTable = filing.form.startsWith('13F-HR') && style !== 'no-table';
  const files =
    style === 'text'
      ? { [`${filing.accession}.txt`]: 'FORM 13F INFORMATION TABLE\n<TABLE><S> <C>' }
      : {
          'primary_doc.xml': coverXml(cik, name, filing),
          ...(hasTable && {
            'form13fInfoTable.xml':
              style === 'damaged'
                ? '<informationTable><infoTable>'
                : tableXml(filing.holdings ?? []),
          }),
        };
  const item = Object.keys(files).map((file) => ({ name: file, type: 'text.gif', size: '1' }));
  return [
    [`${folder}/index.json`, JSON.stringify({ directory: { item, name: folder } })],
    ...Object.entries(files).map(([file, text]): [string, string] => [`${folder}/${file}`, text]),
  ];
}

const american = (iso: string): string => `${iso.slice(5, 7)}-${iso.slice(8)}-${iso.slice(0, 4)}`;

function coverXml(cik: string, name: string, filing: DoubleFiling): string {
  const { holdings = [], amendment } = filing;
  const stated = filing.stated ?? {
    entries: holdings.length,
    value: holdings.reduce((sum, { value }) => sum + value, 0),
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/thirteenffiler">
  <headerData><submissionType>${filing.form}</submissionType><filerInfo>
    <filer><credentials><cik>${cik}</cik><ccc>XXXXXXXX</ccc></credentials></filer>
    <periodOfReport>${american(filing.period)}</periodOfReport></filerInfo></headerData>
  <formData><coverPage>
    <reportCalendarOrQuarter>${american(filing.period)}</reportCalendarOrQuarter>
    <isAmendment>${amendment !== undefined}</isAmendment>
    ${amendment ? `<amendmentNo>${amendment.number}</amendmentNo>${amendment.type ? `<amendmentInfo><amendmentType>${amendment.type}</amendmentType></amendmentInfo>` : ''}` : ''}
    <filingManager><name>${name}</name></filingManager></coverPage>
  ${filing.form === '13F-NT' ? '' : `<summaryPage><tableEntryTotal>${stated.entries}</tableEntryTotal><tableValueTotal>${stated.value}</tableValueTotal></summaryPage>`}
  </formData></edgarSubmission>`;
}

const tableXml = (holdings: readonly DoubleHolding[]): string =>
  `<?xml version="1.0"?><ns1:informationTable xmlns:ns1="http://www.sec.gov/edgar/document/thirteenf/informationtable">${holdings
    .map(
      ({ issuer, cusip, value, shares, putCall }) =>
        `<ns1:infoTable><ns1:nameOfIssuer>${issuer}</ns1:nameOfIssuer><ns1:titleOfClass>COM</ns1:titleOfClass><ns1:cusip>${cusip}</ns1:cusip><ns1:value>${value}</ns1:value><ns1:shrsOrPrnAmt><ns1:sshPrnamt>${shares}</ns1:sshPrnamt><ns1:sshPrnamtType>SH</ns1:sshPrnamtType></ns1:shrsOrPrnAmt>${putCall ? `<ns1:putCall>${putCall}</ns1:putCall>` : ''}<ns1:investmentDiscretion>SOLE</ns1:investmentDiscretion><ns1:votingAuthority><ns1:Sole>${shares}</ns1:Sole><ns1:Shared>0</ns1:Shared><ns1:None>0</ns1:None></ns1:votingAuthority></ns1:infoTable>`,
    )
    .join('')}</ns1:informationTable>`;
