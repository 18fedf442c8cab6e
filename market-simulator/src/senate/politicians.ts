import { RandomStream, hash32 } from '../random/random';
import { readWordLists } from '../tables/read-word-lists';

/** An invented politician: no person of the real Senate is meant. */
export interface DemoPolitician {
  firstName: string;
  lastName: string;
  office: string;
  /** Share of all transactions against the others. */
  activity: number;
  /** Days from trade to report, the middle of them. */
  delay: number;
  /** Owner of most trades. */
  owner: 'Self' | 'Spouse' | 'Joint' | 'Child';
  /** Size of the amounts compared with typical ones: steps up the brackets. */
  wealth: number;
  /** Reports on paper. */
  paper: boolean;
}

const NAMES = readWordLists(new URL('./names.json', import.meta.url), ['first', 'last']);
const COUNT = 60;

const OWNERS: readonly (readonly [DemoPolitician['owner'], number])[] = [
  ['Joint', 42],
  ['Spouse', 38],
  ['Self', 17],
  ['Child', 3],
];

/** The politicians of a seed; a few of them trade far more than the others. */
export function demoPoliticians(seed: number): DemoPolitician[] {
  return Array.from({ length: COUNT }, (_, i) => {
    const firstName = NAMES.first[i % NAMES.first.length] ?? '';
    // The last names are shifted in every round, so that full names are unique.
    const lastName =
      NAMES.last[(i * 7 + Math.floor(i / NAMES.last.length) * 3) % NAMES.last.length] ?? '';
    const random = new RandomStream(hash32(`politician:${firstName} ${lastName}`, seed));
    return {
      firstName,
      lastName,
      office: `${lastName}, ${firstName} (Senator)`,
      activity: random.lognormal(1, 1.35),
      delay: random.lognormal(20, 0.28),
      owner: random.pickWeighted(OWNERS, ([, weight]) => weight)[0],
      wealth: random.chance(0.15) ? random.between(0.06, 0.2) : random.between(-0.05, 0.03),
      paper: random.chance(0.14),
    };
  });
}
