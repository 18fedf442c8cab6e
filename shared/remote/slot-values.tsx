import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { SlotInputs } from 'shared/contract';
import { platformServices, type SlotContribution } from 'shared/store';
import { Contribution } from './slot';

/** Slots whose contributions render nothing and pass values instead. */
type ValueSlot = {
  [S in keyof SlotInputs]: SlotInputs[S] extends { onValues: unknown } ? S : never;
}[keyof SlotInputs];

type ValuesOf<S extends ValueSlot> = Parameters<SlotInputs[S]['onValues']>[0];

export interface ContributedValues<S extends ValueSlot> {
  from: SlotContribution<S>;
  values: ValuesOf<S>;
}

const NONE: readonly never[] = [];

/**
 * Values of the contributions to a slot, in order. A contribution that throws, is late or fails to
 * load is left out. Values belong to their input: another input drops them.
 *
 * @param input null loads and runs no contribution
 * @param accepts filters contributions by their declaration
 * @returns `collectors` must be rendered somewhere: they run the contributions
 */
export function useSlotValues<S extends ValueSlot>(
  name: S,
  input: Omit<SlotInputs[S], 'onValues'> | null,
  accepts: (from: SlotContribution<S>) => boolean = () => true,
): { values: readonly ContributedValues<S>[]; collectors: ReactNode } {
  const contributions = platformServices()?.contributions(name) ?? NONE;
  const [collected, setCollected] = useState<ReadonlyMap<string, ValuesOf<S>>>(new Map());
  const collect = useCallback((id: string, values: ValuesOf<S> | null) => {
    setCollected((before) => {
      if (values === null && !before.has(id)) return before;
      const next = new Map(before);
      if (values === null) next.delete(id);
      else next.set(id, values);
      return next;
    });
  }, []);
  const values = useMemo(
    () =>
      contributions.flatMap((from): ContributedValues<S>[] => {
        const own = collected.get(from.id);
        return own ? [{ from, values: own }] : [];
      }),
    [contributions, collected],
  );
  const inputKey = JSON.stringify(input);
  const collectors =
    input !== null &&
    contributions
      .filter(accepts)
      .map((from) => (
        <Collector key={`${from.id} ${inputKey}`} from={from} input={input} onValues={collect} />
      ));
  return { values, collectors };
}

function Collector<S extends ValueSlot>({
  from,
  input,
  onValues,
}: {
  from: SlotContribution<S>;
  input: Omit<SlotInputs[S], 'onValues'>;
  onValues: (id: string, values: ValuesOf<S> | null) => void;
}): ReactNode {
  const { id } = from;
  const ownValues = useCallback((values: ValuesOf<S>) => onValues(id, values), [id, onValues]);
  useEffect(() => () => onValues(id, null), [id, onValues]);
  const props = { ...input, onValues: ownValues } as unknown as SlotInputs[S];
  return <Contribution from={from} input={props} />;
}
