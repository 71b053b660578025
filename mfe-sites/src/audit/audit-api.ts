import { baseApi } from '@portico/shared/api'
import type { auditRoutes, QueryOf, ResponseOf } from '@portico/shared/contracts'

type Routes = typeof auditRoutes

const auditApi = baseApi.injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listAudit: build.query<ResponseOf<Routes['listAudit']>, NonNullable<QueryOf<Routes['listAudit']>>>({
      query: (params) => ({ url: '/a/api/v1/audit', params }),
    }),
  }),
})

export const { useListAuditQuery } = auditApi
