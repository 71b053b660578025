import { defineModule } from '../../platform/http/define-module'
import { getLoginFields, getSplashDesign, saveLoginFields, saveSplashDesign } from './splash.service'

export const splashModule = defineModule({
  getLoginFields: (ctx) => getLoginFields(ctx.tx, ctx, ctx.params.config),
  saveLoginFields: (ctx) =>
    saveLoginFields(ctx.tx, ctx, { config: ctx.params.config, fields: ctx.body.login_fields }),
  getSplashDesign: (ctx) => getSplashDesign(ctx.tx, ctx),
  saveSplashDesign: (ctx) => saveSplashDesign(ctx.tx, ctx, ctx.body),
})
