import { z } from 'zod'
import { permissions } from './permissions'
import { siteParams } from './fields'
import { routes } from './route'
import type { LoginMethod } from './sites'
import { splashDesign } from './splash-design'

/** Login methods by the word that their settings have in addresses. */
export const LOGIN_CONFIGS = {
  emailconfig: 'email',
  ageconsent: 'ageconsent',
  phoneconfig: 'phone',
  passwordloginconfig: 'passwordlogin',
  paymentloginconfig: 'payment',
  facebookloginconfig: 'facebook',
  clickthrpughloginconfig: 'clickthroughlogin',
  wifi4euconfig: 'wifi4eu',
  guestuserloginconfig: 'guestuser',
  voucherloginconfig: 'voucher',
  multisite_voucherloginconfig: 'multisitevoucher',
  atos: 'atos',
} as const satisfies Record<string, LoginMethod>
export type LoginConfig = keyof typeof LOGIN_CONFIGS

const CONFIG_NAMES = Object.keys(LOGIN_CONFIGS) as [LoginConfig, ...LoginConfig[]]

export const FIELD_TYPES = [
  'email',
  'phonenumber',
  'voucher',
  'otp',
  'firstname',
  'lastname',
  'gender',
  'birthday',
  'country',
  'ukpostcode',
  'consent',
  'custom_text',
  'custom_number',
  'custom_checkbox',
  'custom_select',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** May stand in a form more than once, and have no title but their own. */
export const CUSTOM_FIELD_TYPES: readonly FieldType[] = [
  'custom_text',
  'custom_number',
  'custom_checkbox',
  'custom_select',
]

/** Fields without which a method is none: they stay, and stay mandatory. */
export const ESSENTIAL_FIELDS: Partial<Record<LoginMethod, FieldType>> = {
  email: 'email',
  phone: 'phonenumber',
  voucher: 'voucher',
  multisitevoucher: 'voucher',
  payment: 'email',
}

/** Fields that make sense with these methods only. */
export const FIELD_HOMES: Partial<Record<FieldType, readonly LoginMethod[]>> = {
  voucher: ['voucher', 'multisitevoucher'],
  otp: ['phone'],
}

export const BIRTHDAY_FORMATS = ['DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const

const title = z.string().trim().max(100).default('')

/** One field that guests fill in. Empty titles mean the usual word in the guest's language. */
export const formField = z.strictObject({
  field_type: z.enum(FIELD_TYPES),
  title,
  /** Of birthdays; empty elsewhere. */
  format: z.enum(['', ...BIRTHDAY_FORMATS]).default(''),
  mandatory: z.boolean().default(false),
  /** Of checkboxes. A consent counts only where the guest ticks it, so it starts without a tick. */
  default_checked: z.boolean().default(false),
  female_option_text: title,
  male_option_text: title,
  /** What a custom text must look like; empty: anything. */
  regex: z.string().max(200).default(''),
  /** Of custom_select. */
  options_list: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
})
export type SplashFormField = z.infer<typeof formField>

/** At most this many fields in a form: guests on a phone fill it in. */
export const MOST_FIELDS = 20

const loginFields = z.object({ login_fields: z.array(formField).max(MOST_FIELDS) })
const configParams = siteParams.extend({ config: z.enum(CONFIG_NAMES) })

export const splashPermissions = permissions(
  { remote: 'mfe-splash', area: 'landing_page' },
  'landingpage',
  'clickthroughlogin',
  'email',
  'passwordlogin',
  'facebook',
  'phone',
)

export const splashRoutes = routes(
  {
    auth: 'session',
    permission: 'landingpage',
    area: 'landing_page',
    remote: 'mfe-splash',
    params: configParams,
  },
  {
    getLoginFields: {
      method: 'GET',
      path: '/s/:siteId/api/v1/:config/loginfields',
      summary: 'What guests fill in to log in by a method; the usual fields until some are saved',
      response: loginFields,
    },
    saveLoginFields: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/:config/loginfields',
      summary: 'Set the fields of a method, in their order',
      body: loginFields.strict(),
      example: { login_fields: [{ field_type: 'email', mandatory: true }] },
      response: loginFields,
    },
    getSplashDesign: {
      method: 'GET',
      path: '/s/:siteId/api/v1/splashpage/design',
      summary: 'Logo, pictures, colours and texts that all splash pages of a site share',
      params: siteParams,
      response: splashDesign,
    },
    saveSplashDesign: {
      method: 'PUT',
      path: '/s/:siteId/api/v1/splashpage/design',
      summary: 'Change the design; what is left out stays',
      params: siteParams,
      body: splashDesign.partial().strict(),
      example: { body_color: '#ffffff' },
      response: splashDesign,
    },
  },
)
