import type { TileLink } from '@portico/shared/tiles'
import { useIntl } from 'react-intl'
import { tileAddresses } from './tile-addresses'

/** The screen behind figures about guests. */
export function useGuestsLink(): TileLink {
  return { to: tileAddresses.guestList(), label: useIntl().formatMessage({ id: 'dashboard.see_guests' }) }
}
