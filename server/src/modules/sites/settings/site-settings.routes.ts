import { notFound } from '../../../platform/errors/api-error'
import { defineModule } from '../../../platform/http/define-module'
import { findSite } from '..'
import { enterAsManager, enterForSettings } from './own-site'
import { deleteSite, generalSettings, saveGeneral, saveRedirect, saveSite } from './site-settings.service'

export const siteSettingsModule = defineModule({
  updateSite: async ({ tx, actor, params, body, clock }) => {
    const now = clock.now()
    const who = await enterForSettings(tx, actor, { siteId: params.id, access: 'write', now })
    return saveSite(tx, who, body, now)
  },

  deleteSite: async ({ tx, actor, params, clock }) => {
    const now = clock.now()
    await deleteSite(tx, await enterAsManager(tx, actor, { siteId: params.id, now }), now)
  },

  getSiteGeneral: async ({ tx, actor, params, clock }) => {
    await enterForSettings(tx, actor, { siteId: params.id, access: 'read', now: clock.now() })
    const row = await findSite(tx, params.id)
    if (!row) throw notFound()
    return generalSettings(row)
  },

  saveSiteGeneral: async ({ tx, actor, params, body, clock }) => {
    const now = clock.now()
    const who = await enterForSettings(tx, actor, { siteId: params.id, access: 'write', now })
    return saveGeneral(tx, who, body, now)
  },

  getRedirectUrl: async ({ tx, actor, params, clock }) => {
    await enterForSettings(tx, actor, { siteId: params.id, access: 'read', now: clock.now() })
    const row = await findSite(tx, params.id)
    return { redirect_url: row?.redirectUrl ?? '' }
  },

  saveRedirectUrl: async ({ tx, actor, params, body, clock }) => {
    const now = clock.now()
    const who = await enterForSettings(tx, actor, { siteId: params.id, access: 'write', now })
    return { redirect_url: await saveRedirect(tx, who, body.redirect_url, now) }
  },
})
