import { baseApi, listTag, onSuccess } from '@portico/shared/api'
import type { PlanType, QueryOf, releaseRoutes, RemoteOverview, ResponseOf } from '@portico/shared/contracts'

type Routes = typeof releaseRoutes

export type PlatformEvent = ResponseOf<Routes['listPlatformEvents']>['items'][number]
export type PlatformReports = ResponseOf<Routes['listPlatformReports']>
export type LoadFailure = PlatformReports['failures'][number]
export type CspReport = PlatformReports['csp'][number]
export type CreatedKey = ResponseOf<Routes['createReleaseKey']>

const base = '/a/api/v1/remotes'

type Tag = ReturnType<typeof listTag<'Release' | 'ReleaseKey' | 'PlatformEvent'>>

/** What any change of a remote makes stale. */
const changed = onSuccess<Tag>(listTag('Release'), listTag('PlatformEvent'))

const releasesApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['Release', 'ReleaseKey', 'PlatformEvent', 'PlatformReport'] })
  .injectEndpoints({
    endpoints: (build) => ({
      /** All remotes and the shell, or the one named. */
      listReleases: build.query<ResponseOf<Routes['listReleases']>, { name?: string }>({
        query: (params) => ({ url: `${base}/releases`, params }),
        providesTags: [listTag('Release')],
      }),
      promoteRelease: build.mutation<RemoteOverview, { name: string; build: string }>({
        query: ({ name, ...body }) => ({ url: `${base}/${name}/promote`, method: 'POST', body }),
        invalidatesTags: changed,
      }),
      rollbackRelease: build.mutation<RemoteOverview, { name: string }>({
        query: ({ name }) => ({ url: `${base}/${name}/rollback`, method: 'POST', body: {} }),
        invalidatesTags: changed,
      }),
      setCanary: build.mutation<RemoteOverview, { name: string; build: string; percent: number }>({
        query: ({ name, ...body }) => ({ url: `${base}/${name}/canary`, method: 'POST', body }),
        invalidatesTags: changed,
      }),
      retireRelease: build.mutation<RemoteOverview, { name: string; build: string }>({
        query: ({ name, ...body }) => ({ url: `${base}/${name}/retire`, method: 'POST', body }),
        invalidatesTags: changed,
      }),
      switchRemote: build.mutation<RemoteOverview, { name: string; on: boolean }>({
        query: ({ name, on }) => ({ url: `${base}/${name}/switch`, method: 'POST', body: { on } }),
        invalidatesTags: changed,
      }),
      setPlanRemote: build.mutation<
        ResponseOf<Routes['setPlanRemotes']>,
        { plan: PlanType; name: string; on: boolean }
      >({
        query: ({ plan, name, on }) => ({
          url: `${base}/plans/${plan}`,
          method: 'PUT',
          body: { remotes: { [name]: on } },
        }),
        invalidatesTags: changed,
      }),
      listReleaseKeys: build.query<ResponseOf<Routes['listReleaseKeys']>, void>({
        query: () => `${base}/keys`,
        providesTags: [listTag('ReleaseKey')],
      }),
      createReleaseKey: build.mutation<CreatedKey, { name: string }>({
        query: (body) => ({ url: `${base}/keys`, method: 'POST', body }),
        invalidatesTags: onSuccess<Tag>(listTag('ReleaseKey'), listTag('PlatformEvent')),
      }),
      revokeReleaseKey: build.mutation<null, { keyId: number }>({
        query: ({ keyId }) => ({ url: `${base}/keys/${keyId}`, method: 'DELETE' }),
        invalidatesTags: onSuccess<Tag>(listTag('ReleaseKey'), listTag('PlatformEvent')),
      }),
      listPlatformEvents: build.query<
        ResponseOf<Routes['listPlatformEvents']>,
        NonNullable<QueryOf<Routes['listPlatformEvents']>>
      >({
        query: (params) => ({ url: `${base}/events`, params }),
        providesTags: [listTag('PlatformEvent')],
      }),
      listPlatformReports: build.query<PlatformReports, { name?: string }>({
        query: (params) => ({ url: `${base}/reports`, params }),
        providesTags: [listTag('PlatformReport')],
      }),
    }),
    overrideExisting: 'throw',
  })

export const {
  useListReleasesQuery,
  usePromoteReleaseMutation,
  useRollbackReleaseMutation,
  useSetCanaryMutation,
  useRetireReleaseMutation,
  useSwitchRemoteMutation,
  useSetPlanRemoteMutation,
  useListReleaseKeysQuery,
  useCreateReleaseKeyMutation,
  useRevokeReleaseKeyMutation,
  useListPlatformEventsQuery,
  useListPlatformReportsQuery,
} = releasesApi
