export type { AttemptKind, Caller } from './attempt-limits'
export type { CountedBucket, GuestAttempts } from './guest-attempts'
export { callerOf, rememberGuestDevice } from './guest-device'
export { type AttemptDeps, secondsUntilRoom, withAttempts } from './with-attempts'
