import { call, injectEndpoints, onSuccess } from '@portico/shared/api'
import type { BodyOf, routerRoutes } from '@portico/shared/contracts'

export type NasBody = BodyOf<typeof routerRoutes.createNas>

export const routerApi = injectEndpoints(['Router', 'RouterEvent', 'AccessPoint'], (build) => ({
  getRouter: build.query({ ...call('getRouter'), providesTags: ['Router'] }),
  saveRouter: build.mutation({ ...call('saveRouter'), invalidatesTags: onSuccess('Router') }),
  saveRouterConnection: build.mutation({
    ...call('saveRouterConnection'),
    invalidatesTags: onSuccess('Router'),
  }),
  checkRouter: build.mutation({ ...call('checkRouter'), invalidatesTags: onSuccess('Router') }),
  acceptRouterCertificate: build.mutation({
    ...call('acceptRouterCertificate'),
    invalidatesTags: onSuccess('Router'),
  }),
  readController: build.mutation({ ...call('readController') }),
  listAccessPoints: build.query({ ...call('listAccessPoints'), providesTags: ['AccessPoint'] }),
  saveAccessPoints: build.mutation({
    ...call('saveAccessPoints'),
    invalidatesTags: onSuccess('AccessPoint'),
  }),
  refreshAccessPoints: build.mutation({
    ...call('refreshAccessPoints'),
    invalidatesTags: onSuccess('AccessPoint'),
  }),
  pushWalledGarden: build.mutation({ ...call('pushWalledGarden'), invalidatesTags: onSuccess('Router') }),
  reportRouter: build.mutation({ ...call('reportRouter'), invalidatesTags: onSuccess('Router') }),
  changeRouterSecret: build.mutation({ ...call('changeRouterSecret'), invalidatesTags: onSuccess('Router') }),
  testRouter: build.mutation({ ...call('testRouter'), invalidatesTags: onSuccess('Router') }),
  listRouterEvents: build.query({ ...call('listRouterEvents'), providesTags: ['RouterEvent'] }),
  createNas: build.mutation({ ...call('createNas'), invalidatesTags: onSuccess('Router') }),
  updateNas: build.mutation({ ...call('updateNas'), invalidatesTags: onSuccess('Router') }),
  deleteNas: build.mutation({ ...call('deleteNas'), invalidatesTags: onSuccess('Router') }),
  changeNasSecret: build.mutation({ ...call('changeNasSecret'), invalidatesTags: onSuccess('Router') }),
}))
