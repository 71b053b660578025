import { listQueryOf, pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

const own = pathsOf(pages)

/** Addresses of this remote's screens below the base path. */
export const paths = {
  ...own,
  /** `search`: query of the list, for the way back. */
  guestDetails: (guestId: number, search = '') =>
    own.guestDetails({ guestId }, { list: listQueryOf(search) }),
  /** Address of the list with a query. */
  guestListAs: (query: string | null) => (query ? `${own.guestList()}?${query}` : own.guestList()),
}
