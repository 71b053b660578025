import type { ShownAuditField } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** Fields that releases, their keys and their pages have in the audit log. */
export const RELEASE_FIELD_NAMES = {
  live: 'audit.field.live',
  fallback: 'audit.field.fallback',
  canary: 'audit.field.canary',
  percent: 'audit.field.percent',
  switched_off: 'audit.field.switched_off',
  commit: 'audit.field.commit',
  contract_tests: 'audit.field.contract_tests',
  remotes: 'audit.field.remotes',
  owner: 'audit.field.owner',
  sessions: 'audit.field.sessions',
  load_failures: 'audit.field.load_failures',
  errors: 'audit.field.errors',
  build: 'audit.field.build',
  base: 'audit.field.base',
  retired: 'audit.field.retired',
  plan: 'audit.field.plan',
  on: 'audit.field.on',
} satisfies Partial<Record<ShownAuditField, MessageId>>
