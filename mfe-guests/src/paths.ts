import { listQueryOf, pathsOf, patternsBelow } from '@portico/shared/remote-config'

export const guestPatterns = patternsBelow('/app/guests', {
  guestList: '',
  guestOffline: '/offline',
  guestDetails: '/details/:guestId',
})

export const accountPatterns = patternsBelow('/app/guestuser', {
  guestAccountList: '/manage',
  guestAccountCreate: '/create',
  guestAccountImport: '/import',
  guestAccountEdit: '/edit/:id',
  // The last parts are page, rows per page and search of the list, for the way back.
  guestAccountDetails: '/details/:id/:p?/:rpp?/:search?',
})

// Whitelisted devices are part of the location settings.
export const deviceListPatterns = patternsBelow('/app/settings-view', { deviceList: '/whitelisted-devices' })

export const devicePatterns = patternsBelow('/app/whitelist', {
  deviceCreate: '/create',
  deviceEdit: '/edit/:id',
  deviceImport: '/import',
})

const own = pathsOf({ ...guestPatterns, ...accountPatterns, ...deviceListPatterns, ...devicePatterns })

/** Addresses of this remote's screens below the base path. */
export const paths = {
  ...own,
  /** `search`: query of the list, for the way back. */
  guestDetails: (guestId: number, search = '') =>
    own.guestDetails({ guestId }, { list: listQueryOf(search) }),
  /** `mac` or `guest`: the device to check, or the guest whose devices to choose from. */
  guestOffline: (query: { mac?: string; guest?: number } = {}) => own.guestOffline(query),
  /** Address of the list with a query. */
  guestListAs: (query: string | null) => (query ? `${own.guestList()}?${query}` : own.guestList()),
}
