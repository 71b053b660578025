export const LOGIN_METHODS = [
  'email',
  'phone',
  'clickthroughlogin',
  'facebook',
  'voucher',
  'multisitevoucher',
  'passwordlogin',
  'guestuser',
  'payment',
  'ageconsent',
  'wifi4eu',
  'atos',
] as const
export type LoginMethod = (typeof LOGIN_METHODS)[number]

/** Login methods by the name of their settings in addresses. */
export const LOGIN_CONFIGS = {
  emailconfig: 'email',
  ageconsent: 'ageconsent',
  phoneconfig: 'phone',
  passwordloginconfig: 'passwordlogin',
  paymentloginconfig: 'payment',
  facebookloginconfig: 'facebook',
  clickthrpughloginconfig: 'clickthroughlogin',
  wifi4euconfig: 'wifi4eu',
  guestuserloginconfig: 'guestuser',
  voucherloginconfig: 'voucher',
  multisite_voucherloginconfig: 'multisitevoucher',
  atos: 'atos',
} as const satisfies Record<string, LoginMethod>
export type LoginConfig = keyof typeof LOGIN_CONFIGS

/** The reverse mapping: each method has one of these names. */
export const CONFIG_OF_METHOD = Object.fromEntries(
  Object.entries(LOGIN_CONFIGS).map(([config, method]) => [method, config]),
) as Record<LoginMethod, LoginConfig> // `fromEntries` loses the keys.
