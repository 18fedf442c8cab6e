/** Figures through time, each in a pane below the price: `P/E`, `Margins`. */
export interface ChartPane {
  id: string;
  label: string;
  /** `money`: in the currency of the pane. */
  unit: 'ratio' | 'percent' | 'money';
  currency: string | null;
  /** How the figures are made and dated, for the legend. */
  note: string;
  lines: readonly ChartPaneLine[];
}

export interface ChartPaneLine {
  /** Empty for the only line of a pane. */
  name: string;
  /** Ascending. Each value holds from its date to the next one; null: none from this date on. */
  steps: readonly ChartStep[];
}

export interface ChartStep {
  /** `YYYY-MM-DD` */
  date: string;
  value: number | null;
}

/** A pane that the user can choose. */
export interface ChartPaneChoice {
  id: string;
  label: string;
}
