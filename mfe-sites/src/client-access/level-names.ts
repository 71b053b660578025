import type { Level } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

export const LEVEL_NAMES = { none: 'level.none', read: 'level.read', write: 'level.write' } satisfies Record<
  Level,
  MessageId
>
