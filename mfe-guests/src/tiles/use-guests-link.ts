import { linked } from '@portico/shared/remote-config'
import type { TileLink } from '@portico/shared/tiles'
import { useIntl } from 'react-intl'

/** Link from figures about guests to their list. */
export function useGuestsLink(): TileLink {
  return { to: linked.guestList(), label: useIntl().formatMessage({ id: 'dashboard.see_guests' }) }
}
