import type { Permission, User } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import { paths } from '../paths'

/** Name, description and search keywords. */
export const ENTRY_TEXTS = {
  general: {
    title: 'settings.general',
    text: 'settings.general.text',
    keywords: 'settings.general.keywords',
  },
  router: { title: 'settings.router', text: 'settings.router.text', keywords: 'settings.router.keywords' },
  tasks: { title: 'settings.tasks', text: 'settings.tasks.text', keywords: 'settings.tasks.keywords' },
  site: { title: 'settings.site', text: 'settings.site.text', keywords: 'settings.site.keywords' },
  redirect: {
    title: 'settings.redirect',
    text: 'settings.redirect.text',
    keywords: 'settings.redirect.keywords',
  },
  sites: { title: 'settings.sites', text: 'settings.sites.text', keywords: 'settings.sites.keywords' },
  clientAccess: {
    title: 'settings.client_access',
    text: 'settings.client_access.text',
    keywords: 'settings.client_access.keywords',
  },
  sms: { title: 'settings.sms', text: 'settings.sms.text', keywords: 'settings.sms.keywords' },
  payment: {
    title: 'settings.payment',
    text: 'settings.payment.text',
    keywords: 'settings.payment.keywords',
  },
  portal: { title: 'settings.portal', text: 'settings.portal.text', keywords: 'settings.portal.keywords' },
  whitelist: {
    title: 'settings.whitelist',
    text: 'settings.whitelist.text',
    keywords: 'settings.whitelist.keywords',
  },
  privacy: {
    title: 'settings.privacy',
    text: 'settings.privacy.text',
    keywords: 'settings.privacy.keywords',
  },
  reports: {
    title: 'settings.reports',
    text: 'settings.reports.text',
    keywords: 'settings.reports.keywords',
  },
  integrations: {
    title: 'settings.integrations',
    text: 'settings.integrations.text',
    keywords: 'settings.integrations.keywords',
  },
  audit: { title: 'settings.audit', text: 'settings.audit.text', keywords: 'settings.audit.keywords' },
} satisfies Record<string, Record<string, MessageId>>

export const GROUPS = ['location', 'people', 'guests', 'records'] as const
export type Group = (typeof GROUPS)[number]

export interface HubEntry {
  key: keyof typeof ENTRY_TEXTS
  group: Group
  permission: Permission
  /** Permission that the user also needs in the account. */
  right?: keyof User['can']
  /** Only where the router's controller has tasks. */
  needsTasks?: true
  /** Section that must be turned on for this account. */
  remote?: string
  /** Address for the selected location. */
  path: (siteId: number) => string
}

/** All settings pages, in display order. */
export const HUB_ENTRIES: readonly HubEntry[] = [
  { key: 'general', group: 'location', permission: 'sitesettings', path: () => paths.siteName() },
  {
    key: 'site',
    group: 'location',
    permission: 'sitesettings',
    path: (siteId) => paths.siteEdit({ siteId }),
  },
  { key: 'router', group: 'location', permission: 'routersettings', path: () => paths.router() },
  {
    key: 'tasks',
    group: 'location',
    permission: 'routersettings',
    needsTasks: true,
    path: () => paths.unifiScheduledTasks(),
  },
  { key: 'redirect', group: 'location', permission: 'sitesettings', path: () => paths.redirectUrl() },
  { key: 'sites', group: 'location', permission: 'all', path: () => paths.siteList() },
  { key: 'clientAccess', group: 'people', permission: 'client_access', path: () => paths.clientAccess() },
  { key: 'sms', group: 'guests', permission: 'smsgateway', path: () => paths.smsConfig() },
  {
    key: 'payment',
    group: 'guests',
    permission: 'payment',
    remote: 'mfe-payments',
    path: () => paths.payment(),
  },
  {
    key: 'portal',
    group: 'guests',
    permission: 'payment',
    remote: 'mfe-payments',
    path: () => paths.customerPortal(),
  },
  {
    key: 'whitelist',
    group: 'guests',
    permission: 'macauth',
    remote: 'mfe-guests',
    path: () => paths.whitelist(),
  },
  { key: 'privacy', group: 'guests', permission: 'sitesettings', path: () => paths.privacy() },
  { key: 'integrations', group: 'guests', permission: 'integrations', path: () => paths.integrationList() },
  { key: 'reports', group: 'records', permission: 'reports', path: () => paths.configureReports() },
  {
    key: 'audit',
    group: 'records',
    permission: 'sitesettings',
    right: 'list_audit',
    path: () => paths.audit(),
  },
]

export const groupTitleId = (group: Group): MessageId => `settings.group.${group}`
