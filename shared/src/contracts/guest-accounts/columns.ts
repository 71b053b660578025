/** Columns of a file of guest accounts. */
export const GUEST_USER_COLUMNS = [
  'username',
  'password',
  'firstname',
  'lastname',
  'email',
  'phonenumber',
  'notes',
  'duration_val',
  'duration_type',
  'bytes_t',
  'bytes_type',
  'speed_dl',
  'speed_ul',
  'num_devices',
] as const
export type GuestAccountColumn = (typeof GUEST_USER_COLUMNS)[number]
export const GUEST_USER_REQUIRED = [
  'username',
  'duration_val',
  'duration_type',
] as const satisfies readonly GuestAccountColumn[]
/** Maximum rows of a file. */
export const GUEST_USERS_PER_FILE = 100_000
/** In bytes. */
export const GUEST_USER_FILE_LIMIT = 32 * 1024 * 1024
