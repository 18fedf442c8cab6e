/** Writes the invented market into the data directory that is named, and ends. */
import { writeMarket } from '../http/market';
import { ROWS } from '../screener/universe';

const dataDir = process.argv[2];
if (dataDir === undefined) throw new Error('Say a data directory');
await writeMarket(dataDir, ROWS);
