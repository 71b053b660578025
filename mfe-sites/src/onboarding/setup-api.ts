import { baseApi, listTag, onSuccess } from '@portico/shared/api'
import type {
  BodyOf,
  guestUserRoutes,
  LoginConfig,
  packageRoutes,
  ResponseOf,
  SplashFormField,
  splashRoutes,
  uploadRoutes,
  voucherRoutes,
} from '@portico/shared/contracts'

type Routes = typeof splashRoutes &
  typeof uploadRoutes &
  typeof packageRoutes &
  typeof guestUserRoutes &
  typeof voucherRoutes

/** A call on one site. */
interface OfSite<Body> {
  siteId: number
  body: Body
}
interface LoginForm {
  siteId: number
  config: LoginConfig
}

export type SetupForms = Partial<Record<LoginConfig, SplashFormField[]>>

const site = (siteId: number) => `/s/${siteId}/api/v1`

/** What a new location gets first. Other remotes have calls of their own for the same things: the tags tell them. */
const setupApi = baseApi
  .enhanceEndpoints({ addTagTypes: ['LoginFields', 'SplashDesign', 'Package', 'GuestUser', 'Voucher'] })
  .injectEndpoints({
    // A remote that is loaded anew, after a failure or a release, brings its calls once more.
    overrideExisting: true,
    endpoints: (build) => ({
      /** The forms of several login methods at once: all of them, or the first failure. */
      getSetupForms: build.query<SetupForms, { siteId: number; configs: readonly LoginConfig[] }>({
        queryFn: async ({ siteId, configs }, _api, _options, ask) => {
          const answers = await Promise.all(
            configs.map(async (config) => ask(`${site(siteId)}/${config}/loginfields`)),
          )
          const forms: SetupForms = {}
          for (const [place, config] of configs.entries()) {
            const answer = answers[place]
            if (answer?.error) return { error: answer.error }
            forms[config] = (answer?.data as ResponseOf<Routes['getLoginFields']>).login_fields
          }
          return { data: forms }
        },
        providesTags: [listTag('LoginFields')],
      }),
      saveSetupLoginFields: build.mutation<
        ResponseOf<Routes['saveLoginFields']>,
        LoginForm & { body: BodyOf<Routes['saveLoginFields']> }
      >({
        query: ({ siteId, config, body }) => ({
          url: `${site(siteId)}/${config}/loginfields`,
          method: 'PUT',
          body,
        }),
        invalidatesTags: onSuccess(listTag('LoginFields')),
      }),
      getSetupDesign: build.query<ResponseOf<Routes['getSplashDesign']>, number>({
        query: (siteId) => `${site(siteId)}/splashpage/design`,
        providesTags: [listTag('SplashDesign')],
      }),
      saveSetupDesign: build.mutation<
        ResponseOf<Routes['saveSplashDesign']>,
        OfSite<BodyOf<Routes['saveSplashDesign']>>
      >({
        query: ({ siteId, body }) => ({ url: `${site(siteId)}/splashpage/design`, method: 'PUT', body }),
        invalidatesTags: onSuccess(listTag('SplashDesign')),
      }),
      uploadSetupImage: build.mutation<
        ResponseOf<Routes['uploadSplashImage']>,
        { siteId: number; file: File }
      >({
        query: ({ siteId, file }) => {
          const body = new FormData()
          body.append('file', file)
          return { url: `${site(siteId)}/splashpage/landingfile`, method: 'POST', body }
        },
      }),
      listSetupPackages: build.query<ResponseOf<Routes['listPackages']>, number>({
        query: (siteId) => `${site(siteId)}/paymentloginconfig/packages`,
        providesTags: [listTag('Package')],
      }),
      createSetupPackage: build.mutation<
        ResponseOf<Routes['createPackage']>,
        OfSite<BodyOf<Routes['createPackage']>>
      >({
        query: ({ siteId, body }) => ({
          url: `${site(siteId)}/paymentloginconfig/packages`,
          method: 'POST',
          body,
        }),
        invalidatesTags: onSuccess(listTag('Package')),
      }),
      createSetupGuestUser: build.mutation<
        ResponseOf<Routes['createGuestUser']>,
        OfSite<BodyOf<Routes['createGuestUser']>>
      >({
        query: ({ siteId, body }) => ({ url: `${site(siteId)}/guestuser/`, method: 'POST', body }),
        invalidatesTags: onSuccess(listTag('GuestUser')),
      }),
      createSetupVouchers: build.mutation<
        ResponseOf<Routes['createVouchers']>,
        OfSite<BodyOf<Routes['createVouchers']>>
      >({
        query: ({ siteId, body }) => ({ url: `${site(siteId)}/voucher`, method: 'POST', body }),
        invalidatesTags: onSuccess(listTag('Voucher')),
      }),
    }),
  })

export const {
  useGetSetupFormsQuery,
  useSaveSetupLoginFieldsMutation,
  useGetSetupDesignQuery,
  useSaveSetupDesignMutation,
  useUploadSetupImageMutation,
  useListSetupPackagesQuery,
  useCreateSetupPackageMutation,
  useCreateSetupGuestUserMutation,
  useCreateSetupVouchersMutation,
} = setupApi
