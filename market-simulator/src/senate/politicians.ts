import { RandomStream, hash32 } from '../random/random';

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

const FIRST = (
  'Adelaide Barnaby Calista Dorian Eudora Fenwick Gwendolyn Horatio Isolde Jasper Keziah Leopold Marguerite Nathaniel Ottoline ' +
  'Percival Quentin Rosamund Silas Tabitha Ulric Verity Wendell Xanthe Yolanda Zebulon Augusta Benedict Cordelia Desmond'
).split(' ');
const LAST = (
  'Abernethy-Cole Birchfield Cranston-Bell Dunmore Eastwick Fairweather Galloway-Reed Hollingsworth Ironsides Jessamine ' +
  'Kilbride Lockridge Mapleton Northcote Oakhurst Pembrook Quarterman Ravenscroft Stillwater Thistlewood Underhill Vandermeer ' +
  'Whitlock-Hayes Yarborough-Finch Zellner Applegarth Brackenbury Coldwater Driscoll-Vane Elderkin'
).split(' ');
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
    const firstName = FIRST[i % FIRST.length] ?? '';
    // The last names are shifted in every round, so that full names are unique.
    const lastName = LAST[(i * 7 + Math.floor(i / LAST.length) * 3) % LAST.length] ?? '';
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
