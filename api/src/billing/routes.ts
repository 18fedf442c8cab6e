import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { billingSchema, checkoutSchema, invoicesSchema } from 'shared/contract/schemas';
import { notFound } from '../http/problem';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import { forSignedInUsers, idParams, isId, userRoute } from '../identity/user-routes';
import type { BillingService } from './billing';

const documented = userRoute('billing');
const refusals = problems(401, 404);

/** `/billing`: plan and invoices of the signed-in user. Changes are callable functions. */
export const billingRoutes: FastifyPluginAsyncZod<{ billing: BillingService }> = async (
  app,
  { billing },
) => {
  forSignedInUsers(app);
  app.get(
    '/billing',
    { schema: { ...documented('Your plan'), response: { 200: billingSchema, ...refusals } } },
    (request) => billing.overview(identityOf(request).uid),
  );
  app.get(
    '/billing/invoices',
    { schema: { ...documented('Your invoices'), response: { 200: invoicesSchema, ...refusals } } },
    async (request) => ({ items: await billing.invoices(identityOf(request).uid) }),
  );
  app.get(
    '/billing/checkouts/:id',
    {
      schema: {
        ...documented('A checkout of yours, and whether its plan is open'),
        params: idParams,
        response: { 200: checkoutSchema, ...refusals },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (!isId(id)) throw notFound('There is no such checkout');
      return billing.checkout(identityOf(request).uid, id);
    },
  );
};
