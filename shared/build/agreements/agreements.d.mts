/** Paths by the name of an event, a slot or an endpoint. */
export type AgreedPaths = Record<string, string[]>;
export interface Agreements {
  format: 1;
  gives: { events: AgreedPaths; slots: AgreedPaths };
  uses: { events: AgreedPaths; slots: AgreedPaths; endpoints: AgreedPaths };
}
export type AgreementEntry = readonly [side: string, kind: string, name: string, path: string];
export const AGREEMENTS_FILE: string;
export function agreementsOf(entries: readonly AgreementEntry[]): Agreements;
export function agreementsText(agreements: Agreements): string;
export function readRecords(folder: string, name: string): AgreementEntry[];
export function agreementDifferences(before: Agreements | null, after: Agreements): string[];
