import type { Level } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const levelNameId = (level: Level): MessageId => `level.${level}`
