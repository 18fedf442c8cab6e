/** Assigns filings to managers and quarters. */
import type { ThirteenFFiling } from 'market-model/dataset/records/thirteen-f-filing';
import { bareIssuerName } from '../identity/issuer-name';

/** Filings of one manager by quarter. */
export interface AssignedFilings {
  cik: string;
  name: string;
  quarters: Map<string, ThirteenFFiling[]>;
}

/**
 * Groups filings by CIK and quarter. A filing without a CIK is matched by manager name, unless
 * several managers share the name. Filings without a manager or quarter are omitted.
 */
export function assignFilings(filings: readonly ThirteenFFiling[]): Map<string, AssignedFilings> {
  const ciksByName = new Map<string, Set<string>>();
  for (const { cik, manager } of filings) {
    if (cik === null || manager === null) continue;
    const name = bareIssuerName(manager);
    const ciks = ciksByName.get(name);
    if (ciks) ciks.add(cik);
    else ciksByName.set(name, new Set([cik]));
  }
  const managers = new Map<string, AssignedFilings & { newest: string }>();
  for (const filing of filings) {
    const cik = filing.cik ?? onlyOne(ciksByName.get(bareIssuerName(filing.manager ?? '')));
    const { quarter } = filing;
    if (cik === null || quarter === null || !/^\d{4}Q[1-4]$/.test(quarter)) continue;
    let manager = managers.get(cik);
    if (!manager) managers.set(cik, (manager = { cik, name: '', quarters: new Map(), newest: '' }));
    const age = `${quarter} ${filing.filedDate ?? ''}`;
    if (filing.manager !== null && age >= manager.newest) {
      manager.name = filing.manager;
      manager.newest = age;
    }
    const ofQuarter = manager.quarters.get(quarter);
    if (ofQuarter) ofQuarter.push(filing);
    else manager.quarters.set(quarter, [filing]);
  }
  return managers;
}

const onlyOne = (ciks: ReadonlySet<string> | undefined): string | null => {
  const [cik = null] = ciks ?? [];
  return ciks?.size === 1 ? cik : null;
};
