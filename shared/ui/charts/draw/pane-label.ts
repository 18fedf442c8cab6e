import type { IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts';

/** Name of a pane and its look. */
export interface PaneLabelText {
  text: string;
  color: string;
  font: string;
}

const SIZE = 11;
const EDGE = 6;

/** Writes the name of a pane into its upper left corner, above the oldest bars. */
export class PaneLabel implements ISeriesPrimitive<Time> {
  #label: PaneLabelText;
  #redraw: (() => void) | null = null;
  readonly #views: readonly IPrimitivePaneView[] = [
    {
      renderer: () => ({
        draw: (target) =>
          target.useMediaCoordinateSpace(({ context }) => {
            const { text, color, font } = this.#label;
            context.font = `500 ${SIZE}px ${font}`;
            context.fillStyle = color;
            context.fillText(text, EDGE, EDGE + SIZE);
          }),
      }),
    },
  ];

  get name(): string {
    return this.#label.text;
  }

  constructor(label: PaneLabelText) {
    this.#label = label;
  }

  attached({ requestUpdate }: { requestUpdate: () => void }): void {
    this.#redraw = requestUpdate;
  }

  paneViews(): readonly IPrimitivePaneView[] {
    return this.#views;
  }

  write(label: PaneLabelText): void {
    this.#label = label;
    this.#redraw?.();
  }
}
