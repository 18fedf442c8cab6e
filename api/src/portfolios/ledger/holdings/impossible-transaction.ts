/** A transaction that is impossible after the preceding ones. The message gives the reason. */
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
