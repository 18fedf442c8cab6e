import Stripe from 'stripe';
import type { z } from 'zod';
import { ProviderError } from '../payment-provider';
import { STRIPE_VERSION } from './stripe-objects';

/** Form fields. Nested keys are encoded in brackets; undefined values are omitted. */
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

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** `https://api.stripe.com`, or the URL of a test double. */
  baseUrl: string;
}

const TIMEOUT_MS = 20_000;
const RETRIES = 2;

export interface StripeClient {
  get<S extends z.ZodType>(path: string, schema: S, query?: StripeForm): Promise<z.infer<S>>;
  /** Stripe executes calls with the same idempotency key once. */
  post<S extends z.ZodType>(
    path: string,
    schema: S,
    form: StripeForm,
    idempotencyKey: string,
  ): Promise<z.infer<S>>;
  /** DELETE takes no idempotency key. A second removal fails with `resource_missing`. */
  remove<S extends z.ZodType>(path: string, schema: S): Promise<z.infer<S>>;
}

/** Calls Stripe's API through its library, which retries, and validates each response. */
export function stripeClient({ secretKey, baseUrl }: StripeSettings): StripeClient {
  const { protocol, hostname, port } = new URL(baseUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
  });
  async function call<S extends z.ZodType>(
    schema: S,
    method: string,
    path: string,
    form?: StripeForm,
    idempotencyKey?: string,
  ): Promise<z.infer<S>> {
    const options = { apiVersion: STRIPE_VERSION, ...(idempotencyKey && { idempotencyKey }) };
    const answer: unknown = await stripe
      .rawRequest(method, path, form, options)
      .catch((error: unknown) => {
        throw providerError(path, error);
      });
    const read = schema.safeParse(answer);
    if (read.success) return read.data;
    throw new ProviderError(`${path}: unexpected response`, { cause: read.error });
  }
  return {
    get: (path, schema, query = {}) => call(schema, 'GET', `${path}?${encodeForm(query)}`),
    post: (path, schema, form, idempotencyKey) => call(schema, 'POST', path, form, idempotencyKey),
    remove: (path, schema) => call(schema, 'DELETE', path),
  };
}

function providerError(path: string, error: unknown): ProviderError {
  const refusal = error instanceof Stripe.errors.StripeError ? error : null;
  if (refusal?.statusCode === undefined)
    return new ProviderError('The payment service cannot be reached', { cause: error });
  return new ProviderError(`${path}: ${refusal.statusCode} ${refusal.message}`, undefined, {
    status: refusal.statusCode,
    code: refusal.code ?? null,
  });
}

/** Whether Stripe refused a call with one of these error codes. */
export const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ProviderError && codes.includes(error.refusal?.code ?? '');
