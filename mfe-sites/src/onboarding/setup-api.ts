import {
  call,
  injectEndpoints,
  listTag,
  onSuccess,
  request,
  type CallAnswer,
  type RouteOf,
} from '@portico/shared/api'
import type { LoginConfig, SplashFormField } from '@portico/shared/contracts'

export type SetupForms = Partial<Record<LoginConfig, SplashFormField[]>>

/**
 * Creates the first objects of a location. Other remotes have their own calls for these; shared tags invalidate them.
 */
export const setupApi = injectEndpoints(
  ['LoginFields', 'SplashDesign', 'Package', 'GuestAccount', 'Voucher'],
  (build) => ({
    /** Loads the forms of several login methods, or returns the first failure. */
    getSetupForms: build.query<SetupForms, { siteId: number; configs: readonly LoginConfig[] }>({
      queryFn: async ({ siteId, configs }, _api, _options, ask) => {
        const answers = await Promise.all(
          configs.map(async (config) => ask(request('getLoginFields', { siteId, config }))),
        )
        const forms: SetupForms = {}
        for (const [index, config] of configs.entries()) {
          const answer = answers[index]
          if (answer?.error) return { error: answer.error }
          forms[config] = (answer?.data as CallAnswer<RouteOf<'getLoginFields'>>).login_fields
        }
        return { data: forms }
      },
      providesTags: [listTag('LoginFields')],
    }),
    saveSetupLoginFields: build.mutation({
      ...call('saveLoginFields'),
      invalidatesTags: onSuccess(listTag('LoginFields')),
    }),
    getSetupDesign: build.query({ ...call('getSplashDesign'), providesTags: [listTag('SplashDesign')] }),
    saveSetupDesign: build.mutation({
      ...call('saveSplashDesign'),
      invalidatesTags: onSuccess(listTag('SplashDesign')),
    }),
    uploadSetupImage: build.mutation(call('uploadSplashImage')),
    listSetupPackages: build.query({ ...call('listPackages'), providesTags: [listTag('Package')] }),
    createSetupPackage: build.mutation({
      ...call('createPackage'),
      invalidatesTags: onSuccess(listTag('Package')),
    }),
    createSetupGuestAccount: build.mutation({
      ...call('createGuestAccount'),
      invalidatesTags: onSuccess(listTag('GuestAccount')),
    }),
    createSetupVouchers: build.mutation({
      ...call('createVouchers'),
      invalidatesTags: onSuccess(listTag('Voucher')),
    }),
  }),
)
