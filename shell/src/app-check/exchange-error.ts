/** A refused token exchange, in the shape of the SDK's own errors. */
export class ExchangeError extends Error {
  readonly customData: { httpStatus: number };

  constructor(httpStatus: number) {
    super(`The App Check exchange was answered with ${httpStatus}`);
    this.customData = { httpStatus };
  }
}

/** HTTP status of an error of the SDK or of ours; null if there was no response. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const data: unknown = Reflect.get(error, 'customData');
  if (typeof data !== 'object' || data === null) return null;
  const status = Number(Reflect.get(data, 'httpStatus'));
  return Number.isInteger(status) ? status : null;
}
