/**
 * Honest visitors during each attack on a running site: `BENCH_ORIGIN` names it, otherwise one is
 * started. It uses HTTP only, so older builds can be measured too. `BENCH_ATTACKS` selects attacks
 * by words of groups or names, separated by commas.
 */
import { serverProcesses } from '../../edge/src/testing/server-processes';
import type { Benchmark, Cell, Context, Report, Table } from '../benchmark';
import { openSite } from '../composition/site';
import { quantile } from '../statistics';
import { callerFrom } from './ask';
import type { Attack } from './attack';
import { honestLoad, type HonestAnswer } from './honest-load';
import { ATTACKS } from './table';

const QUIET_MS = 3000;
const ATTACK_MS = 8000;

interface Measured {
  name: string;
  quiet: HonestAnswer[];
  beside: HonestAnswer[];
  after: HonestAnswer[];
  /** Seconds after the attack until response times are normal again. */
  recovery: number;
  /** Answers to the attack by status; 0 without one. */
  statuses: string;
}

function chosenAttacks(): readonly Attack[] {
  const words = process.env['BENCH_ATTACKS']?.split(',').map((word) => word.trim());
  if (!words) return ATTACKS;
  return ATTACKS.filter(({ name, group }) =>
    words.some((word) => word !== '' && (word === group || name.includes(word))),
  );
}

async function measure(
  attack: Attack,
  port: number,
  honest: Awaited<ReturnType<typeof honestLoad>>,
): Promise<Measured> {
  const processes = serverProcesses();
  const ask = callerFrom('127.0.1.1', port);
  const prepared = 'prepare' in attack ? await attack.prepare?.(ask) : undefined;
  await honest.untilCalm();
  const quiet = await honest.visit(QUIET_MS);
  const [file, settings] =
    'program' in attack
      ? [`edge/src/testing/${attack.program}.fixture.ts`, attack.settings]
      : ['bench/attacks/caller.ts', { name: attack.name, prepared: prepared ?? {} }];
  const attacker = await processes.startWithPort(file, {
    ATTACK: JSON.stringify({ ...settings, port }),
  });
  let statuses = '';
  attacker.child.stdout?.on('data', (part: Buffer) => {
    statuses = part.toString().trim().split('\n').at(-1) ?? '';
  });
  const end = setTimeout(() => attacker.child.kill('SIGKILL'), ATTACK_MS);
  const beside = await honest.visit(ATTACK_MS);
  await attacker.ended;
  clearTimeout(end);
  const recovery = await honest.untilCalm();
  const after = await honest.visit(QUIET_MS);
  return { name: attack.name, quiet, beside, after, recovery, statuses };
}

const times = (answers: readonly HonestAnswer[], ofPages: boolean) =>
  answers.filter(({ isPage }) => isPage === ofPages).map(({ ms }) => ms);

function timesTable(title: string, ofPages: boolean, all: readonly Measured[]): Table {
  const row = ({ name, quiet, beside, after }: Measured): Cell[] => {
    const [p50, p99] = [0.5, 0.99].map((share) =>
      [quiet, beside, after].map((answers) => quantile(times(answers, ofPages), share)),
    );
    const ratio = ([before = 0, during = 0]: number[] = []) => during / before;
    return [name, ...(p50 ?? []), ratio(p50), ...(p99 ?? []), ratio(p99)];
  };
  const columns = (quantileName: string) =>
    ['quiet', 'beside', 'after'].map((phase) => `${quantileName} ${phase}`);
  return {
    title,
    columns: ['attack', ...columns('p50'), '×', ...columns('p99'), '×'],
    rows: all.map(row),
  };
}

/** Progress of a long run, which may be cut off: medians of pages and API, quiet → beside. */
const summaryOf = ({ name, quiet, beside, statuses }: Measured): string => {
  const change = (ofPages: boolean, share: number) =>
    [quiet, beside]
      .map((answers) => quantile(times(answers, ofPages), share).toFixed(0))
      .join(' → ');
  const kinds = [true, false].map(
    (ofPages) => `${change(ofPages, 0.5)} / ${change(ofPages, 0.99)}`,
  );
  return `${name}: pages ${kinds[0]}, API ${kinds[1]} ms (p50 / p99); ${missing(beside)} of ${beside.length} failed; ${statuses}`;
};

const missing = (answers: readonly HonestAnswer[]) =>
  answers.filter(({ isAnswered }) => !isAnswered).length;

const answersTable = (all: readonly Measured[]): Table => ({
  title:
    'Answers to the attack by status (0: none), and questions of visitors without a good answer',
  columns: ['attack', 'answers', 'questions', 'failed quiet', 'beside', 'after', 'calm after, s'],
  rows: all.map(({ name, statuses, quiet, beside, after, recovery }) => [
    name,
    statuses.replaceAll(/[{}"]/g, ''),
    beside.length,
    missing(quiet),
    missing(beside),
    missing(after),
    recovery,
  ]),
});

async function run({ log }: Context): Promise<Report> {
  const site = await openSite(log);
  const port = Number(site.origin.port);
  const honest = await honestLoad(port);
  const all: Measured[] = [];
  try {
    await honest.visit(QUIET_MS);
    for (const attack of chosenAttacks()) {
      const measured = await measure(attack, port, honest);
      all.push(measured);
      log(summaryOf(measured));
    }
  } finally {
    honest.close();
    await site.close();
  }
  return {
    tables: [
      timesTable('Pages of visitors beside each attack, ms', true, all),
      timesTable('API calls of visitors beside each attack, ms', false, all),
      answersTable(all),
    ],
    notes: [
      `Visitors ask for 40 pages and API calls a second on a schedule, ${QUIET_MS / 1000} s before, ${ATTACK_MS / 1000} s beside and ${QUIET_MS / 1000} s after each attack. Times count from the schedule: a site that is silent makes all questions of that time slow.`,
      'The attacker has a lower priority on the same machine; its part of the processors is in the times.',
    ],
  };
}

const benchmark: Benchmark = {
  summary: 'honest visitors beside attacks on a served site',
  run,
};
export default benchmark;
