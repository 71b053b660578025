import type { ClientTemplate } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const templateNameId = (template: ClientTemplate): MessageId => `clients.template.${template}`
