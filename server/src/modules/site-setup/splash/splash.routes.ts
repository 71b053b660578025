import { LOGIN_CONFIGS } from '@portico/shared/contracts'
import { defineModule, type ApiModule } from '../../../platform/http/define-module'
import {
  getMethodDesign,
  getMultilandingDesign,
  getSplashDesign,
  saveMethodDesign,
  saveMultilandingDesign,
  saveSplashDesign,
} from './design.service'
import { fieldTypesOf, formFieldsOf, saveFormFields } from './forms.service'
import { getLoginSettings, saveLoginSettings } from './login-settings.service'
import {
  listSplashPages,
  listSplashThumbnails,
  saveSplashPages,
  type SplashDeps,
} from './splash-pages.service'
import { discardSplashDraft, listSplashVersions, publishSplash, restoreSplash } from './versions.service'

const REGISTER = { method: 'guestuser', form: 'register' } as const
const ACCOUNT = { method: 'payment', form: 'account' } as const

export function splashModule(deps: SplashDeps): ApiModule {
  const { box } = deps
  return defineModule({
    getLoginSettings: (ctx) => getLoginSettings(ctx.tx, ctx, LOGIN_CONFIGS[ctx.params.config]),
    saveLoginSettings: (ctx) => {
      const method = LOGIN_CONFIGS[ctx.params.config]
      return saveLoginSettings(ctx.tx, ctx, { method, changes: ctx.body, box })
    },
    getLoginDesign: (ctx) => getMethodDesign(ctx.tx, ctx, LOGIN_CONFIGS[ctx.params.config]),
    saveLoginDesign: (ctx) => {
      const method = LOGIN_CONFIGS[ctx.params.config]
      return saveMethodDesign(ctx.tx, ctx, { method, changes: ctx.body })
    },
    listFieldTypes: async (ctx) => ({ field_types: fieldTypesOf(LOGIN_CONFIGS[ctx.params.config]) }),
    getLoginFields: async (ctx) => {
      const form = { method: LOGIN_CONFIGS[ctx.params.config], form: 'login' } as const
      return { login_fields: await formFieldsOf(ctx.tx, ctx, form) }
    },
    saveLoginFields: async (ctx) => {
      const form = { method: LOGIN_CONFIGS[ctx.params.config], form: 'login' } as const
      const fields = ctx.body.login_fields
      return { login_fields: await saveFormFields(ctx.tx, ctx, { ...form, fields }) }
    },
    getRegistrationFields: async (ctx) => ({
      registration_fields: await formFieldsOf(ctx.tx, ctx, REGISTER),
    }),
    saveRegistrationFields: async (ctx) => {
      const fields = ctx.body.registration_fields
      return { registration_fields: await saveFormFields(ctx.tx, ctx, { ...REGISTER, fields }) }
    },
    getAccountLoginFields: async (ctx) => ({
      account_login_fields: await formFieldsOf(ctx.tx, ctx, ACCOUNT),
    }),
    saveAccountLoginFields: async (ctx) => {
      const fields = ctx.body.account_login_fields
      return { account_login_fields: await saveFormFields(ctx.tx, ctx, { ...ACCOUNT, fields }) }
    },
    getMultilandingDesign: (ctx) => getMultilandingDesign(ctx.tx, ctx),
    saveMultilandingDesign: (ctx) => saveMultilandingDesign(ctx.tx, ctx, ctx.body),
    getSplashDesign: (ctx) => getSplashDesign(ctx.tx, ctx),
    saveSplashDesign: (ctx) => saveSplashDesign(ctx.tx, ctx, ctx.body),
    listSplashPages: (ctx) => listSplashPages(ctx.tx, ctx, deps),
    saveSplashPages: (ctx) => saveSplashPages(ctx.tx, ctx, { ...deps, methods: ctx.body.login_methods }),
    listSplashThumbnails: (ctx) => listSplashThumbnails(ctx.tx, ctx),
    listSplashVersions: (ctx) => listSplashVersions(ctx.tx, ctx, deps),
    publishSplash: (ctx) => publishSplash(ctx.tx, ctx, { ...deps, note: ctx.body.note }),
    restoreSplashVersion: (ctx) => restoreSplash(ctx.tx, ctx, { ...deps, version: ctx.params.version }),
    discardSplashDraft: (ctx) => discardSplashDraft(ctx.tx, ctx, deps),
  })
}
