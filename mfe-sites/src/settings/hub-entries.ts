import type { Permission } from '@portico/shared/contracts'
import type { MessageDescriptor } from 'react-intl'
import { paths } from '../paths'
import { type entryMessages, hubMessages } from './hub-messages'

export const GROUPS = ['location', 'people', 'guests', 'records'] as const
export type Group = (typeof GROUPS)[number]

export interface HubEntry {
  key: keyof typeof entryMessages
  group: Group
  permission: Permission
  /** Owners and admins only. */
  managers?: boolean
  /** The section that must be on for this account. */
  remote?: string
  /** Of the selected location. */
  path: (siteId: number) => string
}

/** Every page of settings that there is, in the order in which they are shown. */
export const HUB_ENTRIES: readonly HubEntry[] = [
  { key: 'general', group: 'location', permission: 'sitesettings', path: paths.siteName },
  { key: 'site', group: 'location', permission: 'sitesettings', path: paths.site },
  { key: 'redirect', group: 'location', permission: 'sitesettings', path: paths.redirectUrl },
  { key: 'sites', group: 'location', permission: 'all', path: paths.sites },
  { key: 'clientAccess', group: 'people', permission: 'client_access', path: paths.clientAccess },
  { key: 'sms', group: 'guests', permission: 'smsgateway', path: paths.smsConfig },
  {
    key: 'portal',
    group: 'guests',
    permission: 'payment',
    remote: 'mfe-payments',
    path: paths.customerPortal,
  },
  { key: 'whitelist', group: 'guests', permission: 'macauth', path: paths.whitelistedDevices },
  { key: 'privacy', group: 'guests', permission: 'sitesettings', path: paths.privacy },
  { key: 'reports', group: 'records', permission: 'reports', path: paths.configureReports },
  { key: 'audit', group: 'records', permission: 'sitesettings', managers: true, path: paths.audit },
]

export const groupTitles: Record<Group, MessageDescriptor> = {
  location: hubMessages.location,
  people: hubMessages.people,
  guests: hubMessages.guests,
  records: hubMessages.records,
}
