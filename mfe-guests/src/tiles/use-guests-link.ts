import type { TileLink } from '@portico/shared/tiles'
import { useIntl } from 'react-intl'

/** Screens of other remotes that stand behind tiles, below the base path. A tile asks first whether they are there. */
export const tileAddresses = {
  guestList: () => '/app/guests',
  guestDetails: (guestId: number) => `/app/guests/details/${guestId}`,
  splashPages: () => '/app/site/splash-pages',
}

/** The screen behind figures about guests. */
export function useGuestsLink(): TileLink {
  return { to: tileAddresses.guestList(), label: useIntl().formatMessage({ id: 'dashboard.see_guests' }) }
}
