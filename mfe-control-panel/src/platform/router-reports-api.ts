import { call, injectEndpoints } from '@portico/shared/api'

export const routerReportsApi = injectEndpoints([], (build) => ({
  listRouterReports: build.query(call('listRouterReports')),
}))
