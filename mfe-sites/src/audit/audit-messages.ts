import { defineMessage, defineMessages, type MessageDescriptor } from 'react-intl'

export const auditMessages = {
  ...defineMessages({
    title: { id: 'audit.title', defaultMessage: 'Audit log' },
    subtitle: { id: 'audit.subtitle', defaultMessage: 'Who changed what in your account, newest first.' },
    search: { id: 'audit.search', defaultMessage: 'Search person, action or thing' },
    time: { id: 'audit.time', defaultMessage: 'When' },
    actor: { id: 'audit.actor', defaultMessage: 'Who' },
    action: { id: 'audit.action', defaultMessage: 'What' },
    changes: { id: 'audit.changes', defaultMessage: 'Before → after' },
    site: { id: 'audit.site', defaultMessage: 'Location' },
    kind: { id: 'audit.kind', defaultMessage: 'Kind' },
    allSites: { id: 'audit.all_sites', defaultMessage: 'All locations' },
    allKinds: { id: 'audit.all_kinds', defaultMessage: 'Everything' },
    empty: { id: 'audit.empty', defaultMessage: 'No changes' },
    emptyText: {
      id: 'audit.empty_text',
      defaultMessage: 'Every change of settings and access is written down here.',
    },
    managersOnly: { id: 'audit.managers_only', defaultMessage: 'Only owners and admins see the audit log.' },
    yes: { id: 'audit.yes', defaultMessage: 'yes' },
    no: { id: 'audit.no', defaultMessage: 'no' },
    none: { id: 'audit.none', defaultMessage: 'empty' },
  }),
  more: defineMessage<{ count: number }>({
    id: 'audit.more',
    defaultMessage: '{count, plural, one {# more field} other {# more fields}}',
  }),
}

/** What was done. An action that is not here is shown as the server calls it. */
export const actionMessages: Record<string, MessageDescriptor> = {
  ...defineMessages({
    'site.create': { id: 'audit.action.site_create', defaultMessage: 'Location created' },
    'site.update': { id: 'audit.action.site_update', defaultMessage: 'Location changed' },
    'site.delete': { id: 'audit.action.site_delete', defaultMessage: 'Location deleted' },
    'site.copy': { id: 'audit.action.site_copy', defaultMessage: 'Copied from another location' },
    'site.redirect': { id: 'audit.action.site_redirect', defaultMessage: 'Redirect URL changed' },
    'client_access.save': { id: 'audit.action.client_access', defaultMessage: 'Access of a client changed' },
    'sms_gateway.update': { id: 'audit.action.sms_gateway', defaultMessage: 'SMS gateway changed' },
    'customer_portal.update': {
      id: 'audit.action.customer_portal',
      defaultMessage: 'Customer portal changed',
    },
    'report_config.update': { id: 'audit.action.report', defaultMessage: 'Reports by email changed' },
    'retention.save': { id: 'audit.action.retention', defaultMessage: 'Retention of guest data changed' },
    'consent_text.add': { id: 'audit.action.consent_text', defaultMessage: 'New version of a consent text' },
    'macentry.create': { id: 'audit.action.macentry_create', defaultMessage: 'Device whitelisted' },
    'macentry.update': { id: 'audit.action.macentry_update', defaultMessage: 'Whitelisted device changed' },
    'macentry.delete': { id: 'audit.action.macentry_delete', defaultMessage: 'Whitelisted device removed' },
    'account.create': { id: 'audit.action.account_create', defaultMessage: 'Account created' },
    'user.password': { id: 'audit.action.password', defaultMessage: 'Password changed' },
    'user.two_factor_on': { id: 'audit.action.two_factor_on', defaultMessage: 'Second step switched on' },
    'user.two_factor_off': { id: 'audit.action.two_factor_off', defaultMessage: 'Second step switched off' },
    'user.recovery_codes': { id: 'audit.action.recovery_codes', defaultMessage: 'New recovery codes' },
    'user.recovery_code_used': {
      id: 'audit.action.recovery_code_used',
      defaultMessage: 'Signed in with a recovery code',
    },
    'user.sessions_ended': { id: 'audit.action.sessions_ended', defaultMessage: 'Other sessions ended' },
    'user.identity_linked': {
      id: 'audit.action.identity_linked',
      defaultMessage: 'Sign-in with an identity provider linked',
    },
  }),
}

/** Kinds of things, as the server calls them: what the log can be narrowed to. */
export const kindMessages: Record<string, MessageDescriptor> = {
  ...defineMessages({
    site: { id: 'audit.kind.site', defaultMessage: 'Locations' },
    client: { id: 'audit.kind.client', defaultMessage: 'Client access' },
    sms_gateway: { id: 'audit.kind.sms_gateway', defaultMessage: 'SMS gateway' },
    customer_portal: { id: 'audit.kind.customer_portal', defaultMessage: 'Customer portal' },
    report_config: { id: 'audit.kind.report_config', defaultMessage: 'Reports by email' },
    consent_text: { id: 'audit.kind.consent_text', defaultMessage: 'Consent texts' },
    macentry: { id: 'audit.kind.macentry', defaultMessage: 'Whitelisted devices' },
    user: { id: 'audit.kind.user', defaultMessage: 'Sign-in and security' },
    account: { id: 'audit.kind.account', defaultMessage: 'Account' },
    api_key: { id: 'audit.kind.api_key', defaultMessage: 'API keys' },
    remote: { id: 'audit.kind.remote', defaultMessage: 'Releases' },
  }),
}

/** Names of fields. One that is not here is shown as the API calls it. */
export const fieldMessages: Record<string, MessageDescriptor> = {
  ...defineMessages({
    name: { id: 'audit.field.name', defaultMessage: 'Name' },
    currency: { id: 'audit.field.currency', defaultMessage: 'Currency' },
    timezone: { id: 'audit.field.timezone', defaultMessage: 'Time zone' },
    default_countrycode: { id: 'audit.field.country', defaultMessage: 'Country' },
    hotspot_type: { id: 'audit.field.hotspot_type', defaultMessage: 'Hotspot type' },
    router_type: { id: 'audit.field.router_type', defaultMessage: 'Router' },
    login_methods: { id: 'audit.field.login_methods', defaultMessage: 'Login methods' },
    validate_email: { id: 'audit.field.validate_email', defaultMessage: 'Email is confirmed' },
    redirect_url: { id: 'audit.field.redirect_url', defaultMessage: 'Redirect URL' },
    member: { id: 'audit.field.member', defaultMessage: 'Has access' },
    months: { id: 'audit.field.months', defaultMessage: 'Months' },
    frequency: { id: 'audit.field.frequency', defaultMessage: 'Frequency' },
    recipients: { id: 'audit.field.recipients', defaultMessage: 'Recipients' },
    enabled: { id: 'audit.field.enabled', defaultMessage: 'Switched on' },
    provider: { id: 'audit.field.provider', defaultMessage: 'Provider' },
    language: { id: 'audit.field.language', defaultMessage: 'Language' },
    weekday: { id: 'audit.field.weekday', defaultMessage: 'Weekday' },
    sections: { id: 'audit.field.sections', defaultMessage: 'Sections' },
    url: { id: 'audit.field.url', defaultMessage: 'Address' },
    from: { id: 'audit.field.from', defaultMessage: 'From' },
    username: { id: 'audit.field.username', defaultMessage: 'User name' },
    password: { id: 'audit.field.password', defaultMessage: 'Password' },
    header_value: { id: 'audit.field.header_value', defaultMessage: 'Value of the header' },
    max_per_day: { id: 'audit.field.max_per_day', defaultMessage: 'Messages a day at most' },
    welcome_text: { id: 'audit.field.welcome_text', defaultMessage: 'Welcome text' },
    version: { id: 'audit.field.version', defaultMessage: 'Version' },
    parts: { id: 'audit.field.parts', defaultMessage: 'Parts' },
    created_at: { id: 'audit.field.created_at', defaultMessage: 'Created' },
    mac: { id: 'audit.field.mac', defaultMessage: 'MAC address' },
    title: { id: 'audit.field.title', defaultMessage: 'Title' },
    notes: { id: 'audit.field.notes', defaultMessage: 'Notes' },
    active: { id: 'audit.field.active', defaultMessage: 'Active' },
    expires_at: { id: 'audit.field.expires_at', defaultMessage: 'Expires' },
    all_sites: { id: 'audit.field.all_sites', defaultMessage: 'At all locations' },
    speed_dl: { id: 'audit.field.speed_dl', defaultMessage: 'Download (kbps)' },
    speed_ul: { id: 'audit.field.speed_ul', defaultMessage: 'Upload (kbps)' },
  }),
}
