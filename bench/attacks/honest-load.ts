/** Honest visitors with a fixed schedule: a late answer does not delay later requests. */
import { setTimeout as sleep } from 'node:timers/promises';
import { honestVisitor, type Question } from '../../edge/src/testing/honest-visitor';
import { callerFrom } from './ask';
import { newPortfolio, signUp } from './accounts';

const VISITORS = 16;
/** Between two questions of a visitor; all together ask 40 in a second. */
const INTERVAL_MS = 400;
/** Visitors wait no longer than this after the last question. */
const PATIENCE_MS = 40_000;

export interface HonestAnswer {
  isPage: boolean;
  /** From the time of the schedule. A question without an answer counts with the time waited for it. */
  ms: number;
  isAnswered: boolean;
}

const SYMBOLS = ['AAPL', 'MSFT', 'KO', 'NVDA', 'JPM', 'WMT'];

/** Questions in turns; conditions and symbols change, so that caches do not answer all of them. */
const questionsOf = (token: string, portfolio: string) => {
  let turn = 0;
  const all: ((turn: number) => Question)[] = [
    () => ({ path: '/' }),
    (n) => ({
      path: '/api/screeners/stocks/query',
      body: { where: [{ field: 'price', gt: n / 1000 }], pageSize: 50 },
    }),
    () => ({ path: '/stocks' }),
    (n) => ({ path: '/api/assets/lookup', body: { query: SYMBOLS[n % SYMBOLS.length] } }),
    (n) => ({ path: `/stocks/details/${SYMBOLS[n % SYMBOLS.length]}.US` }),
    () => ({ path: portfolio, token }),
  ];
  return (): Question => {
    turn += 1;
    return all[turn % all.length]?.(turn) ?? { path: '/' };
  };
};

export async function honestLoad(port: number) {
  const ask = callerFrom('127.0.0.2', port);
  const token = await signUp(ask);
  const nextQuestion = questionsOf(token, await newPortfolio(ask, token));
  let visitors = openVisitors();
  function openVisitors() {
    return Array.from({ length: VISITORS }, (_, at) =>
      honestVisitor(port, { address: `127.0.0.${at + 2}` }),
    );
  }
  const close = () => visitors.forEach((visitor) => visitor.close());

  return {
    close,
    /** Sends requests for a time and waits for the answers. */
    async visit(forMs: number): Promise<HonestAnswer[]> {
      const begin = performance.now();
      const answers: HonestAnswer[] = [];
      const patience = new AbortController();
      const over = sleep(forMs + PATIENCE_MS, 0, { signal: patience.signal }).catch(() => 0);
      const visitOne = async ({ ask: askSite }: (typeof visitors)[number], first: number) => {
        for (let due = begin + first; due < begin + forMs; due += INTERVAL_MS) {
          await sleep(Math.max(0, due - performance.now()));
          const question = nextQuestion();
          const isLate = performance.now() > begin + forMs + PATIENCE_MS;
          const status = isLate ? 0 : await Promise.race([askSite(question), over]);
          answers.push({
            isPage: !question.path.startsWith('/api/'),
            ms: performance.now() - due,
            isAnswered: status === 200,
          });
        }
      };
      await Promise.all(
        visitors.map((visitor, at) => visitOne(visitor, (at * INTERVAL_MS) / VISITORS)),
      );
      patience.abort();
      if (answers.some(({ isAnswered }) => !isAnswered)) {
        close();
        visitors = openVisitors();
      }
      return answers;
    },
    /** Waits until each kind of question is answered within a second. @returns seconds until then, at most 180 */
    async untilCalm(): Promise<number> {
      const begin = performance.now();
      const seconds = () => (performance.now() - begin) / 1000;
      for (let calm = 0; calm < 6 && seconds() < 180;) {
        const start = performance.now();
        const status = await Promise.race([visitors[0]?.ask(nextQuestion()), sleep(10_000, 0)]);
        calm = status === 200 && performance.now() - start < 1000 ? calm + 1 : 0;
        if (calm === 0) await sleep(100);
      }
      return seconds();
    },
  };
}
