export {
  type GuestFilter,
  guestSelection,
  isRunning,
  segmentOf,
  selectedGuests,
  sessionSearch,
  sessionSelection,
  siteClock,
  type SiteClock,
} from './guest-filter.repo'
export { guestName } from './guest-name'
