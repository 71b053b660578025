import type { PageLayout } from '@portico/shared/contracts'
import type { MessageId } from '@portico/shared/i18n'

/** What sheets and rolls are called. */
export const LAYOUT_NAMES = {
  a4_3x8: 'vouchers.layout.a4_3x8',
  a4_4x10: 'vouchers.layout.a4_4x10',
  a4_5x10: 'vouchers.layout.a4_5x10',
  a4_1: 'vouchers.layout.a4_1',
  avery_l7160: 'vouchers.layout.avery_l7160',
  avery_5160: 'vouchers.layout.avery_5160',
  roll_80: 'vouchers.layout.roll_80',
  roll_58: 'vouchers.layout.roll_58',
} satisfies Record<PageLayout, MessageId>
