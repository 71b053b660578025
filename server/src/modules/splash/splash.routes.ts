import { defineModule } from '../../platform/http/define-module'
import { getLoginFields, getSplashDesign, saveLoginFields, saveSplashDesign } from './splash.service'

export const splashModule = defineModule({
  getLoginFields: ({ tx, site, params }) => getLoginFields(tx, site, params.config),

  saveLoginFields: ({ tx, actor, site, params, body, clock }) =>
    saveLoginFields(tx, { actor, site, now: clock.now() }, params.config, body.login_fields),

  getSplashDesign: ({ tx, site }) => getSplashDesign(tx, site),

  saveSplashDesign: ({ tx, actor, site, body, clock }) =>
    saveSplashDesign(tx, { actor, site, now: clock.now() }, body),
})
