import type { AuditAction, AuditEntry } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'
import type { IntlShape } from 'react-intl'

/** Labels of all sections are here, because the page also shows changes to sections that aren't loaded. */
const ACTION_NAMES: Partial<Record<AuditAction, MessageId>> = {
  'site.create': 'audit.action.site_create',
  'site.update': 'audit.action.site_update',
  'site.redirect': 'audit.action.site_redirect',
  'site.copy': 'audit.action.site_copy',
  'site.delete': 'audit.action.site_delete',
  'client_access.save': 'audit.action.client_access',
  'sms_gateway.update': 'audit.action.sms_gateway',
  'customer_portal.update': 'audit.action.customer_portal',
  'report_config.update': 'audit.action.report',
  'retention.save': 'audit.action.retention',
  'consent_text.add': 'audit.action.consent_text',
  'guest.update': 'audit.action.guest_update',
  'guest.delete': 'audit.action.guest_delete',
  'guest.merge': 'audit.action.guest_merge',
  'guest.anonymise': 'audit.action.guest_anonymise',
  'guest.export': 'audit.action.guest_export',
  'guest.disconnect': 'audit.action.guest_disconnect',
  'guest.consent': 'audit.action.guest_consent',
  'guest_segment.create': 'audit.action.guest_segment_create',
  'guest_segment.update': 'audit.action.guest_segment_update',
  'guest_segment.delete': 'audit.action.guest_segment_delete',
  'campaign.create': 'audit.action.campaign_create',
  'campaign.update': 'audit.action.campaign_update',
  'campaign.delete': 'audit.action.campaign_delete',
  'campaign.activate': 'audit.action.campaign_activate',
  'campaign.pause': 'audit.action.campaign_pause',
  'campaign.test': 'audit.action.campaign_test',
  'campaign.export': 'audit.action.campaign_export',
  'splash_ad.create': 'audit.action.splash_ad_create',
  'splash_ad.update': 'audit.action.splash_ad_update',
  'splash_ad.delete': 'audit.action.splash_ad_delete',
  'splash_ad.activate': 'audit.action.splash_ad_activate',
  'splash_ad.pause': 'audit.action.splash_ad_pause',
  'splash_ad.export': 'audit.action.splash_ad_export',
  'suppression.create': 'audit.action.suppression_create',
  'suppression.delete': 'audit.action.suppression_delete',
  'suppression.export': 'audit.action.suppression_export',
  'macentry.create': 'audit.action.macentry_create',
  'macentry.update': 'audit.action.macentry_update',
  'macentry.delete': 'audit.action.macentry_delete',
  'voucher_preset.create': 'audit.action.voucher_preset_create',
  'voucher_preset.update': 'audit.action.voucher_preset_update',
  'voucher_preset.delete': 'audit.action.voucher_preset_delete',
  'voucher_kiosk.update': 'audit.action.voucher_kiosk',
  'voucher_design.update': 'audit.action.voucher_design',
  'package.create': 'audit.action.package_create',
  'package.update': 'audit.action.package_update',
  'package.archive': 'audit.action.package_archive',
  'package.restore': 'audit.action.package_restore',
  'package.delete': 'audit.action.package_delete',
  'package.order': 'audit.action.package_order',
  'payment_settings.update': 'audit.action.payment_settings_update',
  'payment_settings.connect': 'audit.action.payment_settings_connect',
  'payment_settings.disconnect': 'audit.action.payment_settings_disconnect',
  'payment_account.update': 'audit.action.payment_account_update',
  'payment_account.password': 'audit.action.payment_account_password',
  'payment_account.connect': 'audit.action.payment_account_connect',
  'payment_account.disconnect': 'audit.action.guest_disconnect',
  'payment_account.stop_recurring': 'audit.action.payment_account_stop',
  'payment_account.start_recurring': 'audit.action.payment_account_start',
  'payment_account.change_recurring': 'audit.action.payment_account_change',
  'transaction.extend': 'audit.action.transaction_extend',
  'transaction.refund': 'audit.action.transaction_refund',
  'transaction.resend_invoice': 'audit.action.transaction_resend',
  'login_form.update': 'audit.action.login_form',
  'splash_design.update': 'audit.action.splash_design',
  'login_settings.update': 'audit.action.login_settings',
  'splash_page.publish': 'audit.action.splash_publish',
  'splash_page.restore': 'audit.action.splash_restore',
  'splash_page.discard': 'audit.action.splash_discard',
  'splash_page.order': 'audit.action.splash_order',
  'account.create': 'audit.action.account_create',
  'user.password': 'audit.action.password',
  'user.two_factor_on': 'audit.action.two_factor_on',
  'user.two_factor_off': 'audit.action.two_factor_off',
  'user.recovery_codes': 'audit.action.recovery_codes',
  'user.recovery_code_used': 'audit.action.recovery_code_used',
  'user.session_ended': 'audit.action.session_ended',
  'user.sessions_ended': 'audit.action.sessions_ended',
  'user.identity_linked': 'audit.action.identity_linked',
  'api_key.reset': 'audit.action.api_key_reset',
  'api_key.revoke': 'audit.action.api_key_revoke',
  'release.publish': 'audit.action.release_publish',
  'release.promote': 'audit.action.release_promote',
  'release.rollback': 'audit.action.release_rollback',
  'release.canary': 'audit.action.release_canary',
  'release.canary_halt': 'audit.action.release_canary_halt',
  'release.retire': 'audit.action.release_retire',
  'release.withdraw': 'audit.action.release_withdraw',
  'remote.switch': 'audit.action.remote_switch',
  'remote.assign': 'audit.action.remote_assign',
  'plan.remotes': 'audit.action.plan_remotes',
  'key.create': 'audit.action.key_create',
  'key.revoke': 'audit.action.key_revoke',
}

/** Actions of a generated section and of a newer server. */
const VERB_NAMES: Record<string, MessageId> = {
  create: 'audit.generic.create',
  update: 'audit.generic.update',
  delete: 'audit.generic.delete',
}

/** What the log can be narrowed to. */
export const KIND_NAMES: Record<string, MessageId> = {
  site: 'audit.kind.site',
  client: 'audit.kind.client',
  sms_gateway: 'audit.kind.sms_gateway',
  customer_portal: 'audit.kind.customer_portal',
  report_config: 'audit.kind.report_config',
  consent_text: 'audit.kind.consent_text',
  guest: 'audit.kind.guest',
  guest_segment: 'audit.kind.guest_segment',
  campaign: 'audit.kind.campaign',
  splash_ad: 'audit.kind.splash_ad',
  suppression: 'audit.kind.suppression',
  macentry: 'audit.kind.macentry',
  voucher_preset: 'audit.kind.voucher_preset',
  voucher_kiosk: 'audit.kind.voucher_kiosk',
  voucher_design: 'audit.kind.voucher_design',
  package: 'audit.kind.package',
  payment_settings: 'audit.kind.payment_settings',
  payment_account: 'audit.kind.payment_account',
  transaction: 'audit.kind.transaction',
  login_form: 'audit.kind.login_form',
  splash_design: 'audit.kind.splash_design',
  login_settings: 'audit.kind.login_settings',
  splash_page: 'audit.kind.splash_page',
  account: 'audit.kind.account',
  user: 'audit.kind.user',
  api_key: 'audit.kind.api_key',
  remote: 'audit.kind.remote',
  release_key: 'audit.kind.release_key',
}

/** `export_job` reads 'Export job'. */
export function readableName(name: string): string {
  const words = name.replace(/[._]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The label that an action has of its own. */
export function actionLabel(action: string): MessageId | undefined {
  return (ACTION_NAMES as Partial<Record<string, MessageId>>)[action]
}

export function actionText({ action }: Pick<AuditEntry, 'action'>, intl: IntlShape): string {
  const label = actionLabel(action)
  if (label) return intl.formatMessage({ id: label })
  const [thing = '', verb = ''] = action.split('.')
  const generic = VERB_NAMES[verb]
  return generic ? intl.formatMessage({ id: generic }, { thing: readableName(thing) }) : readableName(action)
}
