import { problemSchema } from 'shared/contract/schemas';

/** Schemas of the problems that a route answers, by status. */
export const problems = <Status extends number>(
  ...statuses: Status[]
): Record<Status, typeof problemSchema> =>
  Object.fromEntries(statuses.map((status) => [status, problemSchema])) as Record<
    Status,
    typeof problemSchema
  >;
