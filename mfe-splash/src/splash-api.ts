import { call, injectEndpoints, onSuccess, request, type CallAnswer, type RouteOf } from '@portico/shared/api'
import type {
  LoginConfig,
  LoginSettings,
  SplashDesign,
  SplashForm,
  SplashFormField,
} from '@portico/shared/contracts'

/** Data for the editor of one screen, loaded together because no part is useful alone. */
export interface SplashDraft {
  design: SplashDesign
  settings: Partial<LoginSettings>
  hasSecret: boolean
  fields: SplashFormField[]
  can: { update: boolean; publish: boolean }
}

/** A screen's method by its name in the address, and the form that it edits. */
export interface DraftArgs {
  siteId: number
  config: LoginConfig | null
  form: SplashForm | null
}

type Answer<Id extends Parameters<typeof request>[0]> = CallAnswer<RouteOf<Id>>

/** The call that reads each form. */
function fieldsRequest({ siteId, config, form }: DraftArgs) {
  if (form === 'register') return request('getRegistrationFields', { siteId })
  if (form === 'account') return request('getAccountLoginFields', { siteId })
  return config && form ? request('getLoginFields', { siteId, config }) : null
}

function fieldsOf(answer: unknown): SplashFormField[] {
  const lists = Object.values(answer as Record<string, unknown>) // Each of these responses has one list.
  return (lists.find(Array.isArray) as SplashFormField[] | undefined) ?? []
}

const TAGS = ['SplashDesign', 'LoginFields', 'LoginSettings', 'SplashStatus'] as const
const changes = onSuccess('SplashStatus', 'SplashDesign', 'LoginFields', 'LoginSettings')

export const splashApi = injectEndpoints(TAGS, (build) => ({
  listSplashPages: build.query({ ...call('listSplashPages'), providesTags: ['SplashStatus'] }),
  saveSplashPages: build.mutation({
    ...call('saveSplashPages'),
    invalidatesTags: onSuccess('SplashStatus'),
  }),
  listSplashThumbnails: build.query({
    ...call('listSplashThumbnails'),
    providesTags: ['SplashDesign', 'LoginFields'],
  }),
  listSplashVersions: build.query({ ...call('listSplashVersions'), providesTags: ['SplashStatus'] }),
  publishSplash: build.mutation({ ...call('publishSplash'), invalidatesTags: onSuccess('SplashStatus') }),
  restoreSplashVersion: build.mutation({ ...call('restoreSplashVersion'), invalidatesTags: changes }),
  discardSplashDraft: build.mutation({ ...call('discardSplashDraft'), invalidatesTags: changes }),
  startTestLogin: build.mutation(call('startTestLogin')),
  uploadSplashImage: build.mutation(call('uploadSplashImage')),
  getSplashDraft: build.query<SplashDraft, DraftArgs>({
    queryFn: async (args, _api, _options, ask) => {
      const { siteId, config } = args
      const requests = [
        request('getSplashDesign', { siteId }),
        // The payment section has these settings.
        config && config !== 'paymentloginconfig' && request('getLoginSettings', { siteId, config }),
        fieldsRequest(args),
      ]
      const answers = await Promise.all(requests.map(async (each) => (each ? ask(each) : { data: {} })))
      const failed = answers.find((answer) => answer.error)
      if (failed?.error) return { error: failed.error }
      const [look, method, form] = answers.map(({ data }) => data)
      const { can, ...design } = look as Answer<'getSplashDesign'>
      const {
        can: _,
        has_social_client_secret: hasSecret = false,
        ...settings
      } = method as Answer<'getLoginSettings'>
      return { data: { design, settings, hasSecret, fields: fieldsOf(form), can } }
    },
    providesTags: ['SplashDesign', 'LoginFields', 'LoginSettings'],
  }),
  saveSplashDesign: build.mutation({
    ...call('saveSplashDesign'),
    invalidatesTags: onSuccess('SplashStatus', 'SplashDesign'),
  }),
  saveLoginSettings: build.mutation({
    ...call('saveLoginSettings'),
    invalidatesTags: onSuccess('SplashStatus', 'LoginSettings'),
  }),
  saveLoginFields: build.mutation({
    ...call('saveLoginFields'),
    invalidatesTags: onSuccess('SplashStatus', 'LoginFields'),
  }),
  saveRegistrationFields: build.mutation({
    ...call('saveRegistrationFields'),
    invalidatesTags: onSuccess('SplashStatus', 'LoginFields'),
  }),
  saveAccountLoginFields: build.mutation({
    ...call('saveAccountLoginFields'),
    invalidatesTags: onSuccess('SplashStatus', 'LoginFields'),
  }),
}))
