/** A transaction that cannot have happened after those before it; the message says why. */
export class ImpossibleTransaction extends Error {
  override name = 'ImpossibleTransaction';
  /** Id of the transaction, once it is clear which one it is. */
  transaction: string | null = null;

  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}
