import type { MessageId } from '@portico/shared/i18n'
import type { VoucherFamilyId } from './voucher-family'
import type { VoucherListName } from './vouchers-api'

/** Titles of both voucher families, as in their lists. */
export const FAMILY_TITLES = {
  site: 'vouchers.list.title',
  multisite: 'vouchers.list.multisite_title',
} satisfies Record<VoucherFamilyId, MessageId>

type TitledPage = 'create' | 'details' | 'details_of' | 'import' | 'kiosk' | 'kiosk_edit'

export const familyTitleId = (page: TitledPage, family: VoucherFamilyId): MessageId =>
  `vouchers.title.${page}.${family}`

export const listTitleId = (list: VoucherListName | 'batches'): MessageId => `vouchers.tab.${list}`
