import { z } from 'zod';

/** An http or https address without a trailing slash. */
export const originVariable = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((url) => url.replace(/\/+$/, ''));
