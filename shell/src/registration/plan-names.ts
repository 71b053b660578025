import type { MessageId } from '@portico/shared/i18n'

export const PLAN_NAMES = {
  collect: 'shell.plan.collect',
  engage: 'shell.plan.engage',
  provider: 'shell.plan.provider',
} satisfies Record<string, MessageId>
