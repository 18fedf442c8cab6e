import { z } from 'zod';
import { ProviderError } from '../payment-provider';
import { STRIPE_VERSION } from './stripe-objects';

/** A form as Stripe takes it: nested by brackets. Undefined is left out. */
export type StripeForm = {
  [key: string]: string | number | boolean | undefined | StripeForm | StripeForm[];
};

export function encodeForm(form: StripeForm): URLSearchParams {
  const encoded = new URLSearchParams();
  const add = (key: string, value: StripeForm[string]): void => {
    if (value === undefined) return;
    if (Array.isArray(value)) value.forEach((one, index) => add(`${key}[${index}]`, one));
    else if (typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) add(`${key}[${name}]`, inner);
    else encoded.append(key, String(value));
  };
  for (const [key, value] of Object.entries(form)) add(key, value);
  return encoded;
}

const errorSchema = z.object({
  error: z.object({ message: z.string().optional(), code: z.string().optional() }),
});

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** `https://api.stripe.com`, or a double. */
  baseUrl: string;
  /** ms before the second attempt of a call, doubled before the third. By default 500. */
  retryDelay?: number;
}

const TIMEOUT_MS = 20_000;
/** A lost answer, a conflict with the same call on its way, too many calls, a failure of theirs. */
const RETRIABLE = new Set([409, 429, 500, 502, 503, 504]);
const TRIES = 3;

export interface StripeClient {
  get<S extends z.ZodType>(path: string, schema: S, query?: StripeForm): Promise<z.infer<S>>;
  /** With a key the same call is carried out once, however often it is sent. */
  post<S extends z.ZodType>(
    path: string,
    schema: S,
    form: StripeForm,
    idempotencyKey: string,
  ): Promise<z.infer<S>>;
  /** Stripe takes no key here: a second removal is refused as `resource_missing`. */
  remove<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>>;
}

/** Calls of Stripe's API, tried again where that cannot do harm. */
export function stripeClient(
  { secretKey, baseUrl, retryDelay = 500 }: Omit<StripeSettings, 'webhookSecret'>,
  pause: (milliseconds: number) => Promise<void> = (milliseconds) =>
    new Promise((resolve) => setTimeout(resolve, milliseconds)),
): StripeClient {
  async function call<S extends z.ZodType>(
    path: string,
    schema: S,
    init: RequestInit,
  ): Promise<z.infer<S>> {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await fetch(`${baseUrl}${path}`, {
        ...init,
        headers: {
          authorization: `Bearer ${secretKey}`,
          'stripe-version': STRIPE_VERSION,
          ...init.headers,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        if (attempt >= TRIES)
          throw new ProviderError('The payment service cannot be reached', { cause: error });
        return null;
      });
      if (answer?.ok) {
        const read = schema.safeParse(await answer.json());
        if (read.success) return read.data;
        throw new ProviderError(`${path}: the answer is not as expected`, { cause: read.error });
      }
      if (answer && (!RETRIABLE.has(answer.status) || attempt >= TRIES)) {
        const refusal = errorSchema.safeParse(await answer.json().catch(() => null));
        const { message = 'no reason given', code = null } = refusal.data?.error ?? {};
        throw new ProviderError(`${path}: ${answer.status} ${message}`, undefined, {
          status: answer.status,
          code,
        });
      }
      await pause(retryDelay * 2 ** (attempt - 1));
    }
  }
  return {
    get: (path, schema, query = {}) => call(`${path}?${encodeForm(query)}`, schema, {}),
    post: (path, schema, form, idempotencyKey) =>
      call(path, schema, {
        method: 'POST',
        body: encodeForm(form),
        headers: { 'idempotency-key': idempotencyKey },
      }),
    remove: (path, schema) => call(path, schema, { method: 'DELETE' }),
  };
}
