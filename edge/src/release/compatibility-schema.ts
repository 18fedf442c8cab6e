import { isVersionRange, plainVersionRange, satisfies, type PlatformOffer } from 'shared/contract';
import { z } from 'zod';

const version = z.string().refine((text) => satisfies(text, '*'), 'is not a version such as 1.2.3');
const range = z
  .string()
  .refine(isVersionRange, 'is not a version range such as ^1.2.3')
  .transform(plainVersionRange);

/** Offer of a shell build to remotes. */
export const offerSchema = z.strictObject({
  contract: version,
  shared: z.record(z.string().min(1), version),
}) satisfies z.ZodType<PlatformOffer>;

/** Ranges of the shell's libraries that a remote's build requires. */
export const requiresSchema = z.record(z.string().min(1), range);
