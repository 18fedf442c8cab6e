/** `npm run fuzz -w api -- ORIGIN [COUNT] [SEED] [PID]`: hostile queries against a running API. */
import { readFileSync } from 'node:fs';
import { fuzz } from './fuzz';

const [origin, count = '100000', seed = '1', pid] = process.argv.slice(2);

/** Resident megabytes of the API's process. Null if the system does not report it. */
function residentMegabytes(): number | null {
  if (pid === undefined) return null;
  const match = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return match ? Math.round(Number(match[1]) / 1024) : null;
}

if (origin === undefined || !/^https?:\/\/[^/]+$/.test(origin)) {
  console.error(
    'Usage: npm run fuzz -w api -- http://127.0.0.1:PORT [COUNT] [SEED] [PID of the API]',
  );
  process.exitCode = 2;
} else {
  const warm = await fuzz(origin, Math.min(2000, Number(count)), Number(seed) + 1);
  const before = residentMegabytes();
  const began = performance.now();
  const { requests, statuses, faults } = await fuzz(origin, Number(count), Number(seed));
  console.log(`${requests} requests in ${Math.round((performance.now() - began) / 1000)} s`);
  console.log('Answers by status:', statuses);
  if (before !== null) console.log(`Memory: ${before} MB before, ${residentMegabytes()} MB after`);
  const all = [...warm.faults, ...faults];
  for (const fault of all) console.error(fault);
  console.log(all.length === 0 ? 'No fault.' : `${all.length} faults or more.`);
  process.exitCode = all.length === 0 ? 0 : 1;
}
