import type { PageLayout } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** Names of sheets and rolls. */
export const layoutNameId = (layout: PageLayout): MessageId => `vouchers.layout.${layout}`
