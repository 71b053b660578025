import type { ShellBoot } from './boot-data'
import { colorModeChanged, localeChanged, siteSelected, userLoaded } from '@portico/shared/session'
import type { PorticoRouter } from '../router/create-shell-router'
import type { AppStore } from '../store/app-store'
import { firstSite } from '../sites/choose-site'
import { preferredColorMode, preferredLocale } from '../frame/preferences'

/**
 * Fills the store from what came with the page, before anything is drawn. A site that the address names
 * but the user may not enter is left in the address: `useSiteInAddress` tells of it and resets it.
 */
export function startSession(store: AppStore, router: PorticoRouter, boot: ShellBoot): void {
  store.dispatch(localeChanged(preferredLocale(boot.user)))
  store.dispatch(colorModeChanged(preferredColorMode()))
  if (!boot.user) return
  store.dispatch(userLoaded(boot.user))
  const wanted = new URLSearchParams(router.getLocation().search).get('site')
  const site = firstSite(boot.user, wanted)
  if (!site) return
  const settings = boot.site?.id === site.id ? boot.site.settings : null
  store.dispatch(siteSelected({ site, settings }))
  if (wanted === null || wanted === String(site.id)) router.setSite(site.id)
}
