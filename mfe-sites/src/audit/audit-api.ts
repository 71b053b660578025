import { baseApi, call } from '@portico/shared/api'

const auditApi = baseApi.injectEndpoints({
  // A remote that is loaded anew, after a failure or a release, brings its calls once more.
  overrideExisting: true,
  endpoints: (build) => ({
    listAudit: build.query(call('listAudit')),
  }),
})

export const { useListAuditQuery } = auditApi
