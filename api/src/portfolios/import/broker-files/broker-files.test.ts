import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApi, type TestApi } from '../../../server/api.fixture';
import { portfolioOwner } from '../../portfolio-owner.fixture';
import { brokerFiles, knownFaults } from './broker-file.fixture';
import { brokerMarket } from './broker-market.fixture';
import { judgeImport } from './judge-import.fixture';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ dataset: brokerMarket });
  // The database starts with the first call.
  await portfolioOwner(api);
}, 180_000);
afterAll(() => api.close());

const files = await brokerFiles();
const faults = await knownFaults();

describe('files of brokers', () => {
  it('come from many brokers', () => {
    expect(files.length).toBeGreaterThanOrEqual(40);
    expect(new Set(files.map(({ broker }) => broker)).size).toBeGreaterThanOrEqual(15);
  });

  it('have faults only of files in the table', () => {
    expect(Object.keys(faults).filter((file) => !files.some((one) => one.file === file))).toEqual(
      [],
    );
  });

  it.each(files)('reads $file correctly, except for known faults', async (file) => {
    const { outcome, notes } = await judgeImport(api, file);
    // The notes are compared to be shown.
    expect({ outcome, notes }).toEqual({ outcome: faults[file.file]?.outcome ?? 'right', notes });
  });

  const answered = files.filter(({ answers }) => answers !== undefined);

  it('are read right with answers for five files at least', () => {
    expect(answered.length).toBeGreaterThanOrEqual(5);
  });

  it.each(answered)(
    'asks little about $file, and reads it right with the answers',
    async (file) => {
      const { questions = [] } = await judgeImport(api, file);
      expect(questions.map(({ option, key }) => [option, key])).toEqual(
        Object.keys(file.answers ?? {}).map((key) => ['answers', key]),
      );
      const { outcome, notes } = await judgeImport(api, file, file.answers);
      expect({ outcome, notes }).toEqual({ outcome: 'right', notes });
    },
  );
});
