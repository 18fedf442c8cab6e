import { Presets, SingleBar } from 'cli-progress';

/** Shows how far a long step is. */
export interface Progress {
  start(label: string, total: number): void;
  step(): void;
  stop(): void;
}

/** Redraw interval of the bar, milliseconds. */
const REDRAW = 100;

/** A bar on a terminal, otherwise one line for every tenth. */
export function createProgress(stream: NodeJS.WriteStream): Progress {
  return stream.isTTY ? barProgress(stream) : lineProgress((line) => stream.write(`${line}\n`));
}

/** For tests and libraries: shows nothing. */
export const silentProgress: Progress = { start() {}, step() {}, stop() {} };

function barProgress(stream: NodeJS.WriteStream): Progress {
  let bar: SingleBar | null = null;
  let done = 0;
  let drawnWidth = 0;
  return {
    start(label, total) {
      done = 0;
      bar = new SingleBar(
        {
          format: `${label} {bar} {percentage}% · {value}/{total} · {eta_formatted} left`,
          stream,
          hideCursor: true,
        },
        Presets.shades_classic,
      );
      bar.start(total, 0);
    },
    step() {
      done++;
      // The work never yields to timers, so the bar is drawn from here.
      const now = Date.now();
      if (now - drawnWidth < REDRAW) return;
      drawnWidth = now;
      bar?.update(done);
      bar?.render();
    },
    stop() {
      bar?.update(done);
      bar?.stop();
      bar = null;
    },
  };
}

/** Writes `label: 30 %` whenever another tenth is done. */
export function lineProgress(write: (line: string) => void): Progress {
  let name = '';
  let total = 0;
  let done = 0;
  return {
    start(label, count) {
      [name, total, done] = [label, count, 0];
    },
    step() {
      done++;
      const tenth = Math.floor((10 * done) / total);
      if (tenth > Math.floor((10 * (done - 1)) / total)) write(`${name}: ${tenth * 10} %`);
    },
    stop() {},
  };
}
