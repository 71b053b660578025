export {
  type GuestFilter,
  isNarrowed,
  isRunning,
  matchesSearch,
  segmentOf,
  selectedGuests,
  selectedSessions,
  sessionMatches,
  siteClock,
  type SiteClock,
} from './guest-filter'
export { guestName } from './guest-name'
