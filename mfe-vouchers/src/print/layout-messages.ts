import type { PageLayout } from '@portico/shared/contracts'
import { defineMessages, type MessageDescriptor } from 'react-intl'

/** What sheets and rolls are called. */
export const layoutMessages: Record<PageLayout, MessageDescriptor> = defineMessages({
  a4_3x8: { id: 'vouchers.layout.a4_3x8', defaultMessage: 'A4, 24 labels (3 × 8)' },
  a4_4x10: { id: 'vouchers.layout.a4_4x10', defaultMessage: 'A4, 40 labels (4 × 10)' },
  a4_5x10: { id: 'vouchers.layout.a4_5x10', defaultMessage: 'A4, 50 labels (5 × 10)' },
  a4_1: { id: 'vouchers.layout.a4_1', defaultMessage: 'A4, one a page' },
  avery_l7160: { id: 'vouchers.layout.avery_l7160', defaultMessage: 'Avery L7160 (A4, 21 labels)' },
  avery_5160: { id: 'vouchers.layout.avery_5160', defaultMessage: 'Avery 5160 (US Letter, 30 labels)' },
  roll_80: { id: 'vouchers.layout.roll_80', defaultMessage: 'Roll of 80 mm' },
  roll_58: { id: 'vouchers.layout.roll_58', defaultMessage: 'Roll of 58 mm' },
})
