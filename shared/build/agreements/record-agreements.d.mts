export function declaredName(folder: string): string | null;
export function settleAgreements(options: {
  folder: string;
  records: string;
  check: boolean;
}): string[];
export function withRecords<T>(body: (records: string) => T | Promise<T>): Promise<T>;
export function recordHere(folder: string, options?: { check?: boolean }): Promise<number>;
