import type { PageLayout } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** What sheets and rolls are called. */
export const layoutNameId = (layout: PageLayout): MessageId => `vouchers.layout.${layout}`
