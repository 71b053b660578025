import type { MessageId } from '@portico/shared/i18n'

export const planNameId = (plan: 'collect' | 'engage' | 'provider'): MessageId => `shell.plan.${plan}`
