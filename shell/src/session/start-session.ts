import type { Language } from '@portico/shared/contracts'
import {
  brandChanged,
  colorModeChanged,
  localeChanged,
  siteSelected,
  userLoaded,
  type ColorMode,
} from '@portico/shared/session'
import type { PorticoRouter } from '../router/create-shell-router'
import { firstSite } from '../sites/choose-site'
import type { AppStore } from '../store/app-store'
import type { ShellBoot } from './boot-data'
import { readStored } from './stored-state'

const SUPPORTED: readonly Language[] = ['en-US', 'es-ES']

function supported(tag: string | null | undefined): Language | null {
  const language = tag?.slice(0, 2).toLowerCase()
  return SUPPORTED.find((locale) => locale.slice(0, 2) === language) ?? null
}

/** The user's language, else the one selected in this browser, else the browser's, else English. */
export function preferredLocale(user: { language: Language } | null): Language {
  if (user) return user.language
  const saved = supported(readStored('locale'))
  if (saved) return saved
  for (const tag of navigator.languages ?? []) {
    const locale = supported(tag)
    if (locale) return locale
  }
  return 'en-US'
}

const systemColors = () => window.matchMedia('(prefers-color-scheme: dark)')

/** The color mode selected in this browser, else the system's. */
function preferredColorMode(): ColorMode {
  const saved = readStored('color-mode')
  if (saved === 'light' || saved === 'dark') return saved
  return systemColors().matches ? 'dark' : 'light'
}

/** Systems change their color mode in the evening; an open page follows, unless its user has selected one. */
export function followSystemColors(store: AppStore): void {
  systemColors().addEventListener('change', () => store.dispatch(colorModeChanged(preferredColorMode())))
}

/**
 * Fills the store from the boot data before anything is rendered. A site in the address that the user can't access
 * stays there: `useSiteInAddress` reports and resets it.
 */
export function startSession(store: AppStore, router: PorticoRouter, boot: ShellBoot): void {
  store.dispatch(localeChanged(preferredLocale(boot.user)))
  store.dispatch(colorModeChanged(preferredColorMode()))
  store.dispatch(brandChanged(boot.meta.brand))
  if (!boot.user) return
  store.dispatch(userLoaded(boot.user))
  const siteParam = new URLSearchParams(router.getLocation().search).get('site')
  const site = firstSite(boot.user, siteParam)
  if (!site) return
  const settings = boot.site?.id === site.id ? boot.site.settings : null
  store.dispatch(siteSelected({ site, settings }))
  if (siteParam === null || siteParam === String(site.id)) router.setSite(site.id)
}
