/** A discovery document, as far as this reads it. */
interface Fleet {
  microFrontends: Readonly<
    Record<
      string,
      readonly {
        deployment: { default: boolean };
        extras: { endpoints?: readonly string[] };
      }[]
    >
  >;
}

export const PREVIOUS_RELEASE: string;
export function movedEndpoints(previous: Fleet, next: Fleet): string[];
