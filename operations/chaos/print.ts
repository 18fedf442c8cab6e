/** The report of a run, for people. */
import type { ChaosReport } from './chaos';
import type { OutageFigures } from './faults';
import type { Figures } from './judge';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const requestsOf = ({ requests, failed, unanswered, failedOutside }: Figures): string =>
  `${requests} requests, ${failed} failed (${unanswered} without an answer), ${failedOutside} of them neither within a second after a kill nor before a sole part answered`;

function outage(name: string, figures: OutageFigures): string[] {
  const { shownAfterMs, backAfterMs } = figures;
  return [
    `With ${name}, ${figures.seconds.toFixed(0)} s: ${requestsOf(figures)}`,
    `  seen after ${seconds(shownAfterMs)}, over ${seconds(backAfterMs)} after its end; ${figures.failedOutsideOpen} failed requests needed no account`,
  ];
}

/** Lines of a report. */
export function reportLines({ options, kills, outages, writes, examples }: ChaosReport): string[] {
  return [
    `Kills at random, ${options.seconds} s, seed ${options.seed}: ${requestsOf(kills)}`,
    'part      kills  failed  site back after  part back after (slowest)',
    ...kills.kinds.map(
      ({ kind, kills: count, failed, siteBackMs, partBackMs }) =>
        `${kind.padEnd(9)} ${String(count).padStart(5)} ${String(failed).padStart(7)} ${seconds(siteBackMs).padStart(16)} ${seconds(partBackMs).padStart(16)}`,
    ),
    ...Object.entries(outages).flatMap(([name, figures]) => outage(name, figures)),
    `Writes: ${writes.acknowledged} acknowledged, ${writes.lost} lost, ${writes.repeated} stored twice`,
    ...(examples.length > 0 ? ['First failed requests:', ...examples] : []),
  ];
}
