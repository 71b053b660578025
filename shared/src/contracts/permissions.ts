/** Every permission of the product. `all` is always true. */
export const PERMISSIONS = [
  'integrations',
  'payment',
  'payment_branding',
  'macauth',
  'reports',
  'smsgateway',
  'guestuser',
  'campaigns',
  'splash_campaigns',
  'email_campaigns',
  'landingpage',
  'voucher',
  'multisitevoucher',
  'client_access',
  'guests',
  'routersettings',
  'sitesettings',
  'control_panel',
  'clients',
  'branding',
  'all',
  'clickthroughlogin',
  'email',
  'passwordlogin',
  'facebook',
  'phone',
  'api',
  'chat_widget',
  // Beyond the specification: who may try unpublished remotes and read the platform page.
  'developer',
] as const

export type Permission = (typeof PERMISSIONS)[number]

/** A missing key means no. */
export type PermissionMap = Partial<Record<Permission, boolean>>
