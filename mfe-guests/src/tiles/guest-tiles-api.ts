import { injectEndpoints } from '@portico/shared/api'
import { tileCall } from '@portico/shared/tiles'

export const guestTilesApi = injectEndpoints([], (build) => ({
  getTotalGuests: build.query(tileCall('getSiteTotalGuests')),
  getOnlineNow: build.query(tileCall('getSiteOnlineNow')),
  getWifiLogins: build.query(tileCall('getSiteLoginsGraph')),
  getFirstTimeGuests: build.query(tileCall('getSiteFirstTimeGuests')),
  getBounceRate: build.query(tileCall('getSiteBounceRate')),
  getDwellTime: build.query(tileCall('getSiteDwellTime')),
  getGuestActivity: build.query(tileCall('getSiteGuestActivity')),
  getGuestSegments: build.query(tileCall('getSiteGuestSegments')),
  getGuestGenders: build.query(tileCall('getSiteGenders')),
  getLatestGuests: build.query(tileCall('getSiteLatestGuests')),
}))
