import type { PlanType } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const planNameId = (plan: PlanType): MessageId => `shell.plan.${plan}`
