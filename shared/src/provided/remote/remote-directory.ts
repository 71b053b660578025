import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useSelector } from 'react-redux'
import { matchPath, parsePath } from 'react-router-dom'
import { selectCan } from '../session/can-use'
import type { TileLayout } from '../../bundled/remote-config'
import { useLocale, type SessionRoot } from '../session'
import { useRemoteHost } from './remote-host-context'
import type { RemoteOffer, ScreenOffer } from './remote-types'

/** The remotes enabled for this account, with their widgets and pages. */
export function useRemoteOffers(): readonly RemoteOffer[] {
  const { directory } = useRemoteHost()
  return useSyncExternalStore(directory.subscribe, directory.getRemotes)
}

/** A widget that the user may see here. */
export interface OfferedWidget {
  remote: string
  widget: string
  /** In the user's language. */
  title: string
  /** Lets the dashboard show it as a tile. */
  tile?: TileLayout | undefined
}

/** Widgets of other remotes that the user may see at the selected site. */
export function useOfferedWidgets(): readonly OfferedWidget[] {
  const offers = useRemoteOffers()
  const locale = useLocale()
  const session = useSelector((state: SessionRoot) => state.session)
  return useMemo(
    () =>
      offers.flatMap(({ name, widgets }) =>
        widgets
          .filter(({ permission }) => permission === undefined || selectCan({ session }, permission))
          .map(({ id, titles, tile }) => ({ remote: name, widget: id, title: titles[locale], tile })),
      ),
    [offers, locale, session],
  )
}

/** Ids are numbers: `/app/site/splash-pages` is not the page `/app/site/:siteId` of some site. */
function leadsTo(pattern: string, to: string): boolean {
  const match = matchPath(pattern, parsePath(to).pathname ?? '/')
  return match !== null && Object.values(match.params).every((value) => !value || /^\d+$/.test(value))
}

/** Returns a function that tells whether an address below the base path is a page that the user may open here. */
export function useMayOpen(): (to: string) => boolean {
  const offers = useRemoteOffers()
  const session = useSelector((state: SessionRoot) => state.session)
  return useCallback(
    (to) => {
      const atSite = session.selectedSite !== null && session.selectedSite.id !== 0
      const fits = ({ path, permission, scope }: ScreenOffer) =>
        leadsTo(path, to) &&
        (scope === 'any' || (scope === 'site') === atSite) &&
        (permission === undefined || selectCan({ session }, permission))
      return offers.some(({ screens }) => screens.some(fits))
    },
    [offers, session],
  )
}
