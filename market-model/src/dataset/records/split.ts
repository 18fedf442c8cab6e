/** One share becomes `ratio` shares: 2 for a split 2:1, 0.1 for a reverse split 1:10. */
export interface SplitRecord {
  /** First day on which the price is that of the new shares, `YYYY-MM-DD`. */
  date: string;
  ratio: number;
}
