import type { Condition } from 'shared/contract';
import type { FactorWeights } from '../../pro-filters/score/weights';

/** A subject as it is sent to the thread and as the cache knows it: data alone. */
export type SubjectRequest =
  | {
      kind: 'rules';
      id: string;
      mode?: string | undefined;
      thresholds?: Record<string, number> | undefined;
      rules?: Record<string, boolean> | undefined;
      categories?: string[] | undefined;
      broker?: string | undefined;
    }
  | {
      kind: 'score';
      weights: FactorWeights;
      /** Only stocks that meet these conditions, and are offered by the broker. */
      where: Condition[];
      broker?: string | undefined;
    }
  | {
      kind: 'screen';
      name: string;
      /** Of the conditions in the body, for mistakes. */
      path: string;
      where: Condition[];
      broker?: string | undefined;
      sort: { field: string; direction: 'asc' | 'desc' }[];
    };
