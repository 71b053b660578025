import { call, injectEndpoints } from '@portico/shared/api'

export const offlineApi = injectEndpoints([], (build) => ({
  diagnoseDevice: build.query(call('diagnoseDevice')),
  listDevicesOfVoucher: build.query(call('listDevicesOfVoucher')),
}))
