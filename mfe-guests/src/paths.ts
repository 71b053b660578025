import { listQueryOf, pathsOf } from '@portico/shared/remote-config'
import { pages } from './pages'

const own = pathsOf(pages)

/** Addresses of this remote's screens below the base path. */
export const paths = {
  ...own,
  /** `search`: the query of the list that the way back leads to. */
  guestDetails: (guestId: number, search = '') =>
    own.guestDetails({ guestId }, { list: listQueryOf(search) }),
  /** The list as its query says. */
  guestListAs: (query: string | null) => (query ? `${own.guestList()}?${query}` : own.guestList()),
}
