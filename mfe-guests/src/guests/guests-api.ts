import { call, entityTags, injectEndpoints, listTag, onSuccess } from '@portico/shared/api'
import type { guestRoutes, QueryOf, ResponseOf } from '@portico/shared/contracts'

type Routes = typeof guestRoutes

export type GuestListQuery = NonNullable<QueryOf<Routes['listGuests']>>
export type GuestSortField = NonNullable<GuestListQuery['sort_on']>
export type GuestListRights = ResponseOf<Routes['listGuests']>['can']
type WifiSessionQuery = NonNullable<QueryOf<Routes['listWifiSessions']>>
export type WifiSessionSortField = NonNullable<WifiSessionQuery['sort_on']>
export type SegmentRights = ResponseOf<Routes['listGuestSegments']>['can']

type ListTag = { type: 'Guest' | 'WifiSession'; id: 'LIST' }

const guest = entityTags('Guest', 'gid')
const session = entityTags('WifiSession', 'gid')

/** Invalidates the lists and the guest, with devices and sessions. */
const changesGuest = (...change: Parameters<typeof guest.oneChanged>) => [
  ...guest.oneChanged(...change),
  ...session.oneChanged(...change),
]

export const guestsApi = injectEndpoints(['Guest', 'WifiSession', 'GuestSegment', 'Campaign'], (build) => ({
  listGuests: build.query({ ...call('listGuests'), providesTags: guest.list }),
  listSessionAccessPoints: build.query({ ...call('listSessionAccessPoints'), providesTags: guest.list }),
  listGuestTags: build.query({ ...call('listGuestTags'), providesTags: guest.list }),
  getGuestFields: build.query(call('getGuestFields')),
  getGuest: build.query({
    ...call('getGuest'),
    providesTags: guest.one,
  }),
  listGuestTimeline: build.query({
    ...call('listGuestTimeline'),
    providesTags: guest.one,
  }),
  updateGuest: build.mutation({ ...call('updateGuest'), invalidatesTags: changesGuest }),
  // Doesn't invalidate the guest: its page would fetch a deleted guest.
  deleteGuest: build.mutation({
    ...call('deleteGuest'),
    invalidatesTags: onSuccess<ListTag>(listTag('Guest'), listTag('WifiSession')),
  }),
  anonymiseGuest: build.mutation({ ...call('anonymiseGuest'), invalidatesTags: changesGuest }),
  mergeGuest: build.mutation({ ...call('mergeGuest'), invalidatesTags: changesGuest }),
  withdrawGuestConsent: build.mutation({
    ...call('withdrawGuestConsent'),
    invalidatesTags: changesGuest,
  }),
  exportGuest: build.mutation(call('exportGuest')),
  disconnectGuestDevice: build.mutation({
    ...call('disconnectGuestDevice'),
    invalidatesTags: changesGuest,
  }),
  listGuestSessions: build.query({
    ...call('listGuestSessions'),
    providesTags: session.one,
  }),
  listWifiSessions: build.query({
    ...call('listWifiSessions'),
    providesTags: session.list,
  }),
  disconnectWifiSession: build.mutation({
    ...call('disconnectWifiSession'),
    // Only the session is known here, not its guest.
    invalidatesTags: onSuccess('Guest', 'WifiSession'),
  }),
  // Also counts the campaigns that use each segment.
  listGuestSegments: build.query({
    ...call('listGuestSegments'),
    providesTags: ['GuestSegment', listTag('Campaign')],
  }),
  createGuestSegment: build.mutation({
    ...call('createGuestSegment'),
    invalidatesTags: onSuccess('GuestSegment'),
  }),
  updateGuestSegment: build.mutation({
    ...call('updateGuestSegment'),
    invalidatesTags: onSuccess('GuestSegment'),
  }),
  deleteGuestSegment: build.mutation({
    ...call('deleteGuestSegment'),
    invalidatesTags: onSuccess('GuestSegment'),
  }),
}))
