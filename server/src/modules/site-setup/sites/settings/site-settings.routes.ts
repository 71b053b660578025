import { defineModule } from '../../../../platform/http/define-module'
import { notFound } from '../../../../platform/errors/api-error'
import { findSite } from '../sites.repo'
import { deleteSite, generalSettings, saveGeneral, saveRedirect, saveSite } from './site-settings.service'

export const siteSettingsModule = defineModule({
  updateSite: (ctx) => saveSite(ctx.tx, ctx, ctx.body),
  deleteSite: (ctx) => deleteSite(ctx.tx, ctx),

  getSiteGeneral: async ({ tx, site }) => {
    const row = await findSite(tx, site.id)
    if (!row) throw notFound()
    return generalSettings(row)
  },
  saveSiteGeneral: (ctx) => saveGeneral(ctx.tx, ctx, ctx.body),

  getRedirectUrl: async ({ tx, site }) => ({
    redirect_url: (await findSite(tx, site.id))?.redirectUrl ?? '',
  }),
  saveRedirectUrl: async (ctx) => ({ redirect_url: await saveRedirect(ctx.tx, ctx, ctx.body.redirect_url) }),
})
