import { call, idTag, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'
import type { BodyOf, packageRoutes } from '@portico/shared/contracts'

export type PackageBody = BodyOf<(typeof packageRoutes)['updatePackage']>

const changesOne = (_result: unknown, error: unknown, { pkgId }: { pkgId: number | string }) =>
  onSuccess(listTag('Package'), idTag('Package', pkgId))(undefined, error)

export const packagesApi = injectEndpoints(['Package'], (build) => ({
  listPackages: build.query({ ...call('listPackages'), providesTags: [listTag('Package')] }),
  getPreviewDesign: build.query(call('getSplashDesign')),
  listArchivedPackages: build.query({
    ...call('listArchivedPackages'),
    providesTags: [listTag('Package')],
  }),
  getPackage: build.query({
    ...call('getPackage'),
    providesTags: (_result, _error, { pkgId }) => [idTag('Package', pkgId)],
  }),
  createPackage: build.mutation({
    ...call('createPackage'),
    invalidatesTags: onSuccess(listTag('Package')),
  }),
  // Who changes the order shows it, and asks for the list once the last change is saved.
  orderPackages: build.mutation(call('orderPackages')),
  updatePackage: build.mutation({ ...call('updatePackage'), invalidatesTags: changesOne }),
  archivePackage: build.mutation({ ...call('archivePackage'), invalidatesTags: changesOne }),
  restorePackage: build.mutation({ ...call('restorePackage'), invalidatesTags: changesOne }),
  // The package itself is gone: asking for it again would only find that out.
  deletePackage: build.mutation({
    ...call('deletePackage'),
    invalidatesTags: onSuccess(listTag('Package')),
  }),
}))
