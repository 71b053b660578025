import { z } from 'zod'
import { auditActions } from '../audit-actions'
import { permissions } from '../permissions'
import { instant, lineText, siteParams } from '../fields'
import { LOGIN_CONFIGS, LOGIN_METHODS, type LoginConfig } from '../login-methods'
import { routes } from '../route'
import { splashDesign } from './design'
import { BIRTHDAY_FORMATS, FIELD_TYPES, MAX_FIELD_PATTERN, MAX_FIELDS } from './splash-field-values'
import { loginSettings } from './settings'
import { MAX_NAME, MAX_NOTES } from '../field-values'

const CONFIG_NAMES = Object.keys(LOGIN_CONFIGS) as [LoginConfig, ...LoginConfig[]]
/** The payment section has its own settings at this address. */
const SETTING_CONFIG_NAMES = CONFIG_NAMES.filter((name) => name !== 'paymentloginconfig')

const title = lineText.max(MAX_NAME).default('')

/** A form field for guests. An empty title stands for the default one in the guest's language. */
export const formField = z.strictObject({
  field_type: z.enum(FIELD_TYPES),
  title,
  /** Format of birthdays; empty for other types. */
  format: z.enum(['', ...BIRTHDAY_FORMATS]).default(''),
  mandatory: z.boolean().default(false),
  /** For checkboxes. A consent counts only if the guest selects it, so it starts unselected. */
  default_checked: z.boolean().default(false),
  female_option_text: title,
  male_option_text: title,
  /** Pattern of a custom text; empty: anything. */
  regex: z.string().max(MAX_FIELD_PATTERN).default(''),
  /** Options of custom_select. */
  options_list: z.array(lineText.min(1).max(MAX_NAME)).max(50).default([]),
})
export type SplashFormField = z.infer<typeof formField>

const fields = z.array(formField).max(MAX_FIELDS)
const loginFields = z.object({ login_fields: fields })
const registrationFields = z.object({ registration_fields: fields })
const accountFields = z.object({ account_login_fields: fields })
const configParams = siteParams.extend({ config: z.enum(CONFIG_NAMES) })
const settingParams = siteParams.extend({ config: z.enum(SETTING_CONFIG_NAMES) })

const multilandingDesign = splashDesign.pick({ multiheading_htmltext: true, multi_btns: true })

/** A login method in the list of splash pages. */
export const splashPage = z.object({
  login_type: z.enum(LOGIN_METHODS),
  enabled: z.boolean(),
  /** Time of the last save of its settings, fields or design; null: never. */
  updated_at: instant.nullable(),
  /** The problem that prevents guests from using it, such as a missing common password. */
  problem: z
    .enum(['no_password', 'no_sms_gateway', 'no_network_id', 'no_social_app', 'no_packages', 'no_gateway'])
    .nullable(),
})
export type SplashPage = z.infer<typeof splashPage>

/** The published version, and whether there are unpublished changes. */
export const splashStatus = z.object({
  /** 0: never published, so guests see the saved state. */
  version: z.number().int(),
  published_at: instant.nullable(),
  published_by: z.string().nullable(),
  /** There are unpublished changes. */
  changed: z.boolean(),
  /** Address of this site's page for guests. With the simulated router: a phone on its Wi-Fi. */
  guest_url: z.string(),
  simulated: z.boolean(),
  /** False: the site's router isn't set up, so guests don't get online. */
  router_supported: z.boolean(),
  /** The simulated router was turned off on its phone's page, so guests don't get online. */
  router_off: z.boolean(),
})
export type SplashStatus = z.infer<typeof splashStatus>

export const splashVersion = z.object({
  version: z.number().int(),
  note: z.string(),
  published_at: instant,
  published_by: z.string(),
  /** The version that guests see. */
  live: z.boolean(),
})
export type SplashVersion = z.infer<typeof splashVersion>

export const loginFormAudit = auditActions('login_form', ['update'])

export const loginSettingsAudit = auditActions('login_settings', ['update'])

export const splashDesignAudit = auditActions('splash_design', ['update'])

export const splashPageAudit = auditActions('splash_page', ['publish', 'restore', 'discard', 'order'])

export const splashPermissions = permissions(
  { remote: 'mfe-splash', area: 'landing_page' },
  'landingpage',
  'clickthroughlogin',
  'email',
  'passwordlogin',
  'facebook',
  'phone',
)

const common = {
  auth: 'session',
  permission: 'landingpage',
} as const

/** A login method's fields, settings and design. */
export const loginConfigRoutes = routes(
  { ...common, params: configParams },
  {
    getLoginSettings: {
      endpoint: 'GET /s/:siteId/api/v1/:config',
      summary: 'Get the advanced settings of a login method; defaults until saved. Secrets are left out',
      params: settingParams,
      response: loginSettings.partial().extend({ has_social_client_secret: z.boolean().optional() }),
      can: { update: 'saveLoginSettings' },
    },
    saveLoginSettings: {
      endpoint: 'PUT /s/:siteId/api/v1/:config',
      summary: 'Update the advanced settings of a login method; omitted settings are kept',
      params: settingParams,
      body: loginSettings.partial().strict(),
      example: {},
      response: loginSettings.partial().extend({ has_social_client_secret: z.boolean().optional() }),
    },
    getLoginDesign: {
      endpoint: 'GET /s/:siteId/api/v1/:config/splashpage',
      summary: 'Get the texts and colors that one login method has of its own',
      response: splashDesign.partial(),
    },
    saveLoginDesign: {
      endpoint: 'PUT /s/:siteId/api/v1/:config/splashpage',
      summary: 'Update the texts and colors of one login method; omitted ones are kept',
      body: splashDesign.partial().strict(),
      example: {},
      response: splashDesign.partial(),
    },
    listFieldTypes: {
      endpoint: 'GET /s/:siteId/api/v1/:config/fields',
      summary: 'List the field types that the forms of a login method can have',
      response: z.object({ field_types: z.array(z.enum(FIELD_TYPES)) }),
    },
    getLoginFields: {
      endpoint: 'GET /s/:siteId/api/v1/:config/loginfields',
      summary: 'Get the login form fields of a login method; defaults until saved',
      response: loginFields,
    },
    saveLoginFields: {
      endpoint: 'PUT /s/:siteId/api/v1/:config/loginfields',
      summary: 'Set the login form fields of a login method, in order',
      body: loginFields.strict(),
      example: { login_fields: [{ field_type: 'email', mandatory: true }] },
      response: loginFields,
    },
  },
)

export const splashRoutes = routes(common, {
  getRegistrationFields: {
    endpoint: 'GET /s/:siteId/api/v1/guestuserloginconfig/registerfields',
    summary: 'Get the form in which guests create an account of their own; defaults until saved',
    response: registrationFields,
  },
  saveRegistrationFields: {
    endpoint: 'PUT /s/:siteId/api/v1/guestuserloginconfig/registerfields',
    summary: 'Set the form in which guests create an account of their own, in order',
    body: registrationFields.strict(),
    example: { registration_fields: [{ field_type: 'email', mandatory: true }] },
    response: registrationFields,
  },
  getAccountLoginFields: {
    endpoint: 'GET /s/:siteId/api/v1/paymentloginconfig/accountfields',
    summary: 'Get the form in which paying guests log in to their account; defaults until saved',
    response: accountFields,
  },
  saveAccountLoginFields: {
    endpoint: 'PUT /s/:siteId/api/v1/paymentloginconfig/accountfields',
    summary: 'Set the form in which paying guests log in to their account, in order',
    body: accountFields.strict(),
    example: { account_login_fields: [{ field_type: 'email', mandatory: true }] },
    response: accountFields,
  },
  getMultilandingDesign: {
    endpoint: 'GET /s/:siteId/api/v1/multilanding/splashpage',
    summary: 'Get the heading and buttons of the page that offers several login methods',
    response: multilandingDesign,
  },
  saveMultilandingDesign: {
    endpoint: 'PUT /s/:siteId/api/v1/multilanding/splashpage',
    summary: 'Update the page that offers several login methods; omitted fields are kept',
    body: multilandingDesign.partial().strict(),
    example: { multiheading_htmltext: 'Welcome' },
    response: multilandingDesign,
  },
  getSplashDesign: {
    endpoint: 'GET /s/:siteId/api/v1/splashpage/design',
    summary: 'Get the saved look of the splash pages of a site',
    response: splashDesign,
    can: { update: 'saveSplashDesign', publish: 'publishSplash' },
  },
  saveSplashDesign: {
    endpoint: 'PUT /s/:siteId/api/v1/splashpage/design',
    summary:
      'Update the look of the splash pages; omitted fields are kept. Guests see it once it is published',
    body: splashDesign.partial().strict(),
    bodyLimit: 512 * 1024,
    example: { body_color: '#ffffff' },
    response: splashDesign,
  },
  listSplashPages: {
    endpoint: 'GET /s/:siteId/api/v1/splashpage',
    summary: 'List all login methods: those that are on in the order guests see, then the others',
    response: z.object({ items: z.array(splashPage), status: splashStatus }),
    can: { update: 'saveSplashPages', publish: 'publishSplash' },
  },
  saveSplashPages: {
    endpoint: 'PUT /s/:siteId/api/v1/splashpage',
    summary: 'Set which login methods are on, in the order guests see them. Takes effect at once',
    body: z.strictObject({
      login_methods: z
        .array(z.enum(LOGIN_METHODS))
        .min(1, { error: 'error.field.login_methods' })
        .max(LOGIN_METHODS.length),
    }),
    example: { login_methods: ['email'] },
    response: z.object({ items: z.array(splashPage), status: splashStatus }),
  },
  listSplashThumbnails: {
    endpoint: 'GET /s/:siteId/api/v1/splashpage/thumbnails',
    summary: 'Get the page of each login method as HTML without scripts or links, for a small picture of it',
    response: z.object({
      items: z.array(z.object({ login_type: z.enum(LOGIN_METHODS), html: z.string() })),
    }),
  },
  listSplashVersions: {
    endpoint: 'GET /s/:siteId/api/v1/splashpage/versions',
    summary: 'List the 100 most recent published versions, newest first',
    response: z.object({ items: z.array(splashVersion), status: splashStatus }),
    can: { restore: 'restoreSplashVersion' },
  },
  publishSplash: {
    endpoint: 'POST /s/:siteId/api/v1/splashpage/publish',
    summary: 'Show guests everything that is saved',
    body: z.strictObject({ note: lineText.max(MAX_NOTES).default('') }),
    example: {},
    response: splashStatus,
  },
  restoreSplashVersion: {
    endpoint: 'POST /s/:siteId/api/v1/splashpage/restore/:version',
    summary: 'Put everything saved back to how it was in a version. Guests see it once it is published',
    response: splashStatus,
  },
  discardSplashDraft: {
    endpoint: 'POST /s/:siteId/api/v1/splashpage/discard',
    summary: 'Put everything saved back to what guests see',
    response: splashStatus,
  },
  startTestLogin: {
    endpoint: 'POST /s/:siteId/api/v1/splashpage/test',
    summary:
      'Get an address at which the saved, unpublished page can be tried for an hour; nothing is recorded',
    body: z.strictObject({ login_type: z.enum(LOGIN_METHODS).nullable().default(null) }),
    example: {},
    response: z.object({ url: z.string() }),
  },
})
