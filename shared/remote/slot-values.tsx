import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { SlotInputs } from 'shared/contract';
import { platformServices, type SlotContribution } from 'shared/store';
import { Contribution } from './slot';

/** Slots whose contributions render nothing and pass values instead. */
type ValueSlot = {
  [S in keyof SlotInputs]: SlotInputs[S] extends { onValues: unknown } ? S : never;
}[keyof SlotInputs];

type ValuesOf<S extends ValueSlot> = Parameters<SlotInputs[S]['onValues']>[0];
type InputOf<S extends ValueSlot> = Omit<SlotInputs[S], 'onValues' | 'onFailure'>;

/** Report of a contribution for one input: its values, or a failure with its retry. */
type Outcome<S extends ValueSlot> = { values: ValuesOf<S> } | { retry: () => void };

export interface ContributedValues<S extends ValueSlot> {
  from: SlotContribution<S>;
  values: ValuesOf<S>;
}

export interface SlotValues<S extends ValueSlot> {
  /** Values for the current input, in the order of the contributions. */
  values: readonly ContributedValues<S>[];
  /** Contributions that threw, did not load, or could not load their values. */
  failed: readonly SlotContribution<S>[];
  /** A contribution has neither passed values nor failed yet. */
  pending: boolean;
  /** Loads the failed contributions again. They are pending until they report. */
  retry: () => void;
  /** Must be rendered somewhere: they run the contributions. */
  collectors: ReactNode;
}

const NONE: readonly never[] = [];
const ALL = (): boolean => true;

/**
 * Values of the contributions to a slot. Values and failures belong to their input: another input
 * drops them.
 *
 * @param input null loads and runs no contribution
 * @param accepts filters contributions by their declaration
 */
export function useSlotValues<S extends ValueSlot>(
  name: S,
  input: InputOf<S> | null,
  accepts: (from: SlotContribution<S>) => boolean = ALL,
): SlotValues<S> {
  const contributions: readonly SlotContribution<S>[] =
    platformServices()?.contributions(name) ?? NONE;
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome<S>>>(new Map());
  const report = useCallback((key: string, outcome: Outcome<S> | null) => {
    setOutcomes((before) => {
      if (outcome === null && !before.has(key)) return before;
      const next = new Map(before);
      if (outcome === null) next.delete(key);
      else next.set(key, outcome);
      return next;
    });
  }, []);
  const inputKey = JSON.stringify(input);
  const keyOf = ({ id }: SlotContribution<S>): string => `${id} ${inputKey}`;
  const { values, failed, retries } = useMemo(() => {
    const values: ContributedValues<S>[] = [];
    const failed: SlotContribution<S>[] = [];
    const retries: (() => void)[] = [];
    for (const from of contributions) {
      const outcome = outcomes.get(`${from.id} ${inputKey}`);
      if (!outcome) continue;
      if ('values' in outcome) values.push({ from, values: outcome.values });
      else {
        failed.push(from);
        retries.push(outcome.retry);
      }
    }
    return { values, failed, retries };
  }, [contributions, outcomes, inputKey]);
  const running = input === null ? NONE : contributions.filter(accepts);
  return {
    values,
    failed,
    pending: running.some((from) => !outcomes.has(keyOf(from))),
    retry: () => retries.forEach((again) => again()),
    collectors: running.map((from) => (
      <Collector key={keyOf(from)} {...{ from, input, report }} outcomeKey={keyOf(from)} />
    )),
  };
}

/** Runs one contribution for one input. */
function Collector<S extends ValueSlot>({
  outcomeKey,
  from,
  input,
  report,
}: {
  outcomeKey: string;
  from: SlotContribution<S>;
  input: InputOf<S> | null;
  report: (key: string, outcome: Outcome<S> | null) => void;
}): ReactNode {
  const onValues = useCallback(
    (values: ValuesOf<S>) => report(outcomeKey, { values }),
    [report, outcomeKey],
  );
  const onFailure = useCallback(
    (again: () => void) => {
      const retry = (): void => {
        report(outcomeKey, null);
        again();
      };
      report(outcomeKey, { retry });
    },
    [report, outcomeKey],
  );
  useEffect(() => () => report(outcomeKey, null), [report, outcomeKey]);
  const props = { ...input, onValues, onFailure } as unknown as SlotInputs[S];
  return (
    <Contribution
      from={from}
      input={props}
      renderFailure={(again) => <ReportedFailure again={again} onFailure={onFailure} />}
    />
  );
}

/** Replaces a contribution that threw or did not load, and reports the failure. */
function ReportedFailure({
  again,
  onFailure,
}: {
  again: () => void;
  onFailure: (again: () => void) => void;
}): ReactNode {
  const report = useEffectEvent(() => onFailure(again));
  useEffect(() => report(), []);
  return null;
}
