import type { Permission } from '@portico/shared/contracts'

/** Part of every plan. */
export const CORE_REMOTES = ['mfe-sites', 'mfe-control-panel'] as const

export function isCoreRemote(name: string): boolean {
  return (CORE_REMOTES as readonly string[]).includes(name)
}

/** What each remote brings. A plan gives its remotes (table plan_remote), and by them these permissions. */
export const REMOTE_PERMISSIONS: Record<string, readonly Permission[]> = {
  'mfe-sites': ['sitesettings', 'routersettings', 'reports', 'smsgateway', 'integrations', 'client_access'],
  'mfe-control-panel': ['control_panel', 'clients', 'branding', 'payment_branding', 'api', 'chat_widget'],
  'mfe-splash': ['landingpage', 'clickthroughlogin', 'email', 'passwordlogin', 'facebook', 'phone'],
  'mfe-guests': ['guests', 'guestuser', 'macauth'],
  'mfe-campaigns': ['campaigns', 'email_campaigns', 'splash_campaigns'],
  'mfe-vouchers': ['voucher', 'multisitevoucher'],
  'mfe-payments': ['payment'],
}

/** Only for accounts that manage clients of their own, whatever their plan. */
export const PROVIDER_PERMISSIONS: readonly Permission[] = [
  'control_panel',
  'clients',
  'client_access',
  'branding',
  'payment_branding',
]

/** For owners and admins of the account that runs this installation. */
export const PLATFORM_PERMISSIONS: readonly Permission[] = ['developer']
