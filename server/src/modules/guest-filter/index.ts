export {
  type GuestFilter,
  isNarrowed,
  isRunning,
  segmentOf,
  selectedGuests,
  selectedSessions,
  sessionMatches,
  siteClock,
  type SiteClock,
} from './guest-filter'
export { guestName } from './guest-name'
