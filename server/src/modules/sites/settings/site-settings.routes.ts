import { notFound } from '../../../platform/errors/api-error'
import { defineModule } from '../../../platform/http/define-module'
import { findSite } from '../sites.repo'
import { enterAsManager, enterForSettings } from './own-site'
import { deleteSite, generalSettings, saveGeneral, saveRedirect, saveSite } from './site-settings.service'

export const siteSettingsModule = defineModule({
  updateSite: async (ctx) => {
    const caller = await enterForSettings(ctx.tx, ctx, { siteId: ctx.params.id, access: 'write' })
    return saveSite(ctx.tx, caller, ctx.body)
  },

  deleteSite: async (ctx) => deleteSite(ctx.tx, await enterAsManager(ctx.tx, ctx, ctx.params.id)),

  getSiteGeneral: async (ctx) => {
    await enterForSettings(ctx.tx, ctx, { siteId: ctx.params.id, access: 'read' })
    const row = await findSite(ctx.tx, ctx.params.id)
    if (!row) throw notFound()
    return generalSettings(row)
  },

  saveSiteGeneral: async (ctx) => {
    const caller = await enterForSettings(ctx.tx, ctx, { siteId: ctx.params.id, access: 'write' })
    return saveGeneral(ctx.tx, caller, ctx.body)
  },

  getRedirectUrl: async (ctx) => {
    await enterForSettings(ctx.tx, ctx, { siteId: ctx.params.id, access: 'read' })
    const row = await findSite(ctx.tx, ctx.params.id)
    return { redirect_url: row?.redirectUrl ?? '' }
  },

  saveRedirectUrl: async (ctx) => {
    const caller = await enterForSettings(ctx.tx, ctx, { siteId: ctx.params.id, access: 'write' })
    return { redirect_url: await saveRedirect(ctx.tx, caller, ctx.body.redirect_url) }
  },
})
