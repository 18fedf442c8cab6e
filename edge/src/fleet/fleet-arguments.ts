export interface FleetArguments {
  name: string | undefined;
  reason: string | undefined;
  /** Version for `--to`. */
  to: string | undefined;
  /** Further words after the name. */
  rest: string[];
  /** Where the edges write down what pages tell; without it nothing is known. */
  telemetryDir?: string;
}
