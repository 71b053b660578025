import { call, entityTags, injectEndpoints } from '@portico/shared/api'
import type { BodyOf, packageRoutes } from '@portico/shared/contracts'

export type PackageBody = BodyOf<(typeof packageRoutes)['updatePackage']>

const tags = entityTags('Package', 'pkgId')

export const packagesApi = injectEndpoints(['Package'], (build) => ({
  listPackages: build.query({ ...call('listPackages'), providesTags: tags.list }),
  getPreviewDesign: build.query(call('getSplashDesign')),
  listArchivedPackages: build.query({
    ...call('listArchivedPackages'),
    providesTags: tags.list,
  }),
  getPackage: build.query({
    ...call('getPackage'),
    providesTags: tags.one,
  }),
  createPackage: build.mutation({
    ...call('createPackage'),
    invalidatesTags: tags.listChanged,
  }),
  // Doesn't invalidate the list: the caller shows the new order and refetches once the last change is saved.
  orderPackages: build.mutation(call('orderPackages')),
  updatePackage: build.mutation({ ...call('updatePackage'), invalidatesTags: tags.oneChanged }),
  archivePackage: build.mutation({ ...call('archivePackage'), invalidatesTags: tags.oneChanged }),
  restorePackage: build.mutation({ ...call('restorePackage'), invalidatesTags: tags.oneChanged }),
  deletePackage: build.mutation({
    ...call('deletePackage'),
    invalidatesTags: tags.listChanged,
  }),
}))
