import { answer, describeRemoteContract } from '@portico/shared/testing'
import config from '../remote.config'
import en from './locales/en.json'
import es from './locales/es.json'
import { paths } from './paths'
import { remote } from './remote'
import {
  buildConsent,
  buildGuest,
  buildGuestDevice,
  buildGuestProfile,
  buildList,
  buildSegment,
  buildWifiSession,
} from './testing/guest-builders'
import { buildDiagnosis } from './testing/diagnosis-builders'
import {
  buildGuestAccount,
  buildGuestAccountList,
  buildUsedGuestAccount,
} from './testing/guest-account-builders'
import { buildActivity, buildGenders, buildLoginsGraph, buildSegments } from './testing/tile-answers'
import { tileHandlers } from './testing/tile-handlers'
import { whitelistHandlers } from './testing/whitelist-handlers'

// Without figures the chart isn't drawn: jsdom has no canvas.
const NO_CHARTS = {
  logins: buildLoginsGraph({ series: [], total: 0 }),
  activity: buildActivity({ matrix: [], max: 0 }),
  segments: buildSegments({ items: [] }),
  genders: buildGenders({ items: [] }),
}

describeRemoteContract({
  remote,
  config,
  catalogs: { en, es },
  samplePaths: [
    '/app/guestuser/edit/7',
    '/app/guestuser/details/7/1/25',
    '/app/whitelist/edit/81',
    paths.guestListAs('tab=sessions'),
    paths.guestDetails(7),
    paths.guestOffline({ mac: 'DA:A1:19:00:00:01' }),
    paths.guestOffline({ guest: 7 }),
    `${paths.guestOffline()}?search=mara`,
  ],
  handlers: () => [
    answer('listGuestAccounts', buildGuestAccountList([buildGuestAccount()])),
    answer('getGuestAccount', { uid: 7 }, buildUsedGuestAccount()),
    ...whitelistHandlers(),
    ...tileHandlers(1, NO_CHARTS),
    answer('listGuests', buildList([buildGuest({ online: true, tags: ['VIP'] })])),
    answer('getGuestFields', { items: [{ key: 'country', title: '', field_type: 'country' }] }),
    answer('listGuestSegments', { items: [buildSegment()] }),
    answer('listWifiSessions', buildList([buildWifiSession()])),
    answer('getGuest', buildGuestProfile({ devices: [buildGuestDevice()], consents: [buildConsent()] })),
    answer('listGuestTimeline', {
      items: [
        {
          at: '2026-03-02T08:00:00Z',
          kind: 'visit',
          detail: 'email',
          amount: 120_000_000,
          currency: null,
          ref: null,
        },
      ],
      next: '2026-03-01T00:00:00Z',
    }),
    answer('diagnoseDevice', buildDiagnosis({ is_random_mac: true })),
    answer('listDevicesOfVoucher', { items: [] }),
    answer('listGuestSessions', buildList([buildWifiSession()])),
  ],
})
