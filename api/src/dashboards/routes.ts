/** `/dashboard`: the signed-in user's dashboard. Mount it below `/api`. */
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dashboardSchema, patchDashboardSchema, problemSchema } from 'shared/contract/schemas';
import { problems } from '../http/problem-schemas';
import { identityOf } from '../identity/authentication';
import { forSignedInUsers, userRoute } from '../identity/user-routes';
import type { DashboardRepository } from './dashboard-repository';

const documented = userRoute('dashboard');
const response = { 200: dashboardSchema, 401: problemSchema };

export const dashboardRoutes: FastifyPluginAsyncZod<{ dashboards: DashboardRepository }> = async (
  app,
  { dashboards },
) => {
  forSignedInUsers(app);

  app.get(
    '/dashboard',
    { schema: { ...documented('Your dashboard by class of device'), response } },
    (request) => dashboards.find(identityOf(request).uid),
  );

  app.patch(
    '/dashboard',
    {
      schema: {
        ...documented('Change layouts or settings; 409 if the version is outdated'),
        body: patchDashboardSchema,
        response: { ...response, ...problems(400, 409) },
      },
    },
    (request) => dashboards.patch(identityOf(request).uid, request.body),
  );
};
