import { useSelector } from 'react-redux'
import type { Language, SiteSettings, User } from '../../contracts'
import type { Brand } from '../../contracts/brand-values'
import type { ColorMode, SelectedSite, SessionRoot } from './session-slice'

/** The signed-in user, or null. */
export function useUser(): User | null {
  return useSelector((state: SessionRoot) => state.session.user)
}

/** The signed-in user on a screen behind the guards. Throws if no one is signed in. */
export function useSignedInUser(): User {
  const user = useUser()
  if (!user) throw new Error('useSignedInUser needs a signed-in user')
  return user
}

/** The site in the switcher; id 0 in control-panel mode; null while none is selected. */
export function useSelectedSite(): SelectedSite | null {
  return useSelector((state: SessionRoot) => state.session.selectedSite)
}

/** Id of the site that a page is about. 0 in control-panel mode. */
export function useSiteId(): number {
  return useSelectedSite()?.id ?? 0
}

/** Name, time zone, currency and country of the selected site; null in control-panel mode. */
export function useSiteSettings(): SiteSettings | null {
  return useSelector((state: SessionRoot) => state.session.siteSettings)
}

export function useLocale(): Language {
  return useSelector((state: SessionRoot) => state.session.locale)
}

/** Name, logo and links of the provider, or the product's. */
export function useBrand(): Brand {
  return useSelector((state: SessionRoot) => state.session.brand)
}

export function useColorMode(): ColorMode {
  return useSelector((state: SessionRoot) => state.session.colorMode)
}
