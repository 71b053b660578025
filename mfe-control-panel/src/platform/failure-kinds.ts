import type { LoadFailureKind } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** Text for each kind of failure. */
export const failureKindId = (kind: LoadFailureKind): MessageId => `reports.kind.${kind}`

/** Texts about the effect on users if neither a card nor the fallback release was shown. */
export const OUTCOMES_WITHOUT_CARD: Partial<Record<LoadFailureKind, MessageId>> = {
  runtime: 'reports.page_worked',
  loop: 'reports.page_worked',
  busy: 'reports.page_froze',
  interference: 'reports.page_worked',
}
