import { call, injectEndpoints, listTag, onSuccess, type CallAnswer, type RouteOf } from '@portico/shared/api'
import type { ReleaseSummary } from '@portico/shared/contracts'

/** '1.4.0 (3f2a9c)': builds of one version differ. */
export const releaseName = ({ version, build }: Pick<ReleaseSummary, 'version' | 'build'>) =>
  `${version} (${build})`

export type PlatformEvent = CallAnswer<RouteOf<'listPlatformEvents'>>['items'][number]
export type PlatformReports = CallAnswer<RouteOf<'listPlatformReports'>>
export type LoadFailure = PlatformReports['failures'][number]
export type CspReport = PlatformReports['csp'][number]
export type CreatedKey = CallAnswer<RouteOf<'createReleaseKey'>>

type Tag = ReturnType<typeof listTag<'Release' | 'ReleaseKey' | 'PlatformEvent'>>

/** Invalidates the data affected by any change of a remote. */
const changed = onSuccess<Tag>(listTag('Release'), listTag('PlatformEvent'))
const keysChanged = onSuccess<Tag>(listTag('ReleaseKey'), listTag('PlatformEvent'))

export const releasesApi = injectEndpoints(
  ['Release', 'ReleaseKey', 'PlatformEvent', 'PlatformReport'],
  (build) => ({
    /** All remotes and the shell, or only the named one. */
    listReleases: build.query({ ...call('listReleases'), providesTags: [listTag('Release')] }),
    /** Remotes that have no release for a shell. */
    previewPromotion: build.query({ ...call('previewPromotion'), providesTags: [listTag('Release')] }),
    promoteRelease: build.mutation({ ...call('promoteRelease'), invalidatesTags: changed }),
    rollbackRelease: build.mutation({ ...call('rollbackRelease'), invalidatesTags: changed }),
    setCanary: build.mutation({ ...call('setCanary'), invalidatesTags: changed }),
    retireRelease: build.mutation({ ...call('retireRelease'), invalidatesTags: changed }),
    withdrawRelease: build.mutation({ ...call('withdrawRelease'), invalidatesTags: changed }),
    assignAddress: build.mutation({ ...call('assignAddress'), invalidatesTags: changed }),
    switchRemote: build.mutation({ ...call('switchRemote'), invalidatesTags: changed }),
    setPlanRemotes: build.mutation({ ...call('setPlanRemotes'), invalidatesTags: changed }),
    listReleaseKeys: build.query({ ...call('listReleaseKeys'), providesTags: [listTag('ReleaseKey')] }),
    createReleaseKey: build.mutation({ ...call('createReleaseKey'), invalidatesTags: keysChanged }),
    revokeReleaseKey: build.mutation({ ...call('revokeReleaseKey'), invalidatesTags: keysChanged }),
    listPlatformEvents: build.query({
      ...call('listPlatformEvents'),
      providesTags: [listTag('PlatformEvent')],
    }),
    listPlatformReports: build.query({
      ...call('listPlatformReports'),
      providesTags: [listTag('PlatformReport')],
    }),
  }),
)
