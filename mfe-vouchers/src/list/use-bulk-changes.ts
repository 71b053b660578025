import { isApiFailure } from '@portico/shared/api'
import { useErrorText, useText, type MessageId } from '@portico/shared/i18n'
import { useConfirmedChange } from '@portico/shared/layout'
import { useSelectedSite } from '@portico/shared/session'
import { App } from 'antd'
import { useVoucherScope, type VoucherScope } from '../family/family-context'
import { useListCan } from './use-voucher-summary'
import { vouchersApi } from '../family/vouchers-api'

/** Above this number, the user must type it to confirm. */
export const TYPED_ABOVE = 50

/** Loads the number of affected vouchers; null after an error message if that fails. */
function useCount() {
  const scope = useVoucherScope()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const [countVouchers] = vouchersApi.useLazyCountChangeableVouchersQuery()
  return async (query: { state: 'unused' | 'expired'; search: string }): Promise<number | null> => {
    const { data, error } = await countVouchers({ ...scope, query })
    if (isApiFailure(error)) void message.error(errorText(error.text))
    return data && !error ? data.count : null
  }
}

/** The location's name for confirmation questions. */
function useLocationName(): string {
  const t = useText()
  const { family } = useVoucherScope()
  const site = useSelectedSite()
  return family === 'multisite' ? t('vouchers.bulk.all_locations') : (site?.name ?? '')
}

interface BulkChange {
  state: 'unused' | 'expired'
  texts: Record<'title' | 'consequence' | 'confirm' | 'done' | 'failed', MessageId>
  /** Resolves with the number of changed vouchers. */
  change: (scope: VoucherScope, filter: { search: string; expected: number }) => Promise<number>
  danger: boolean
}

/** Asks with the number and the location, changes the search results, and reports how many changed. */
function useBulkChange({ state, texts, change, danger }: BulkChange): (search: string) => Promise<void> {
  const scope = useVoucherScope()
  const t = useText()
  const confirmChange = useConfirmedChange()
  const countOf = useCount()
  const location = useLocationName()
  const { can } = useListCan()
  return async (search) => {
    const count = await countOf({ state, search })
    if (count === null) return
    const searchNote = search ? [t('vouchers.bulk.found', { search })] : []
    const ownOnly = can?.everywhere === false ? [t('vouchers.bulk.own_only')] : []
    void confirmChange({
      title: t(texts.title, { count, location }),
      description: [...searchNote, t(texts.consequence), ...ownOnly].join(' '),
      confirmLabel: t(texts.confirm, { count }),
      danger,
      ...(count > TYPED_ABOVE && { typedNumber: count }),
      change: () => change(scope, { search, expected: count }),
      done: (changed) => t(texts.done, { count: changed }),
      failed: t(texts.failed),
    })
  }
}

export function useDeleteUnused(): (search: string) => Promise<void> {
  const [deleteUnused] = vouchersApi.useDeleteUnusedVouchersMutation()
  return useBulkChange({
    state: 'unused',
    texts: {
      title: 'vouchers.delete_unused.title',
      consequence: 'vouchers.delete_unused.consequence',
      confirm: 'vouchers.delete_unused.confirm',
      done: 'vouchers.delete_unused.done',
      failed: 'vouchers.delete.failed',
    },
    change: async (scope, query) => (await deleteUnused({ ...scope, query }).unwrap()).deleted,
    danger: true,
  })
}

export function useArchiveExpired(): (search: string) => Promise<void> {
  const [archiveExpired] = vouchersApi.useArchiveExpiredVouchersMutation()
  return useBulkChange({
    state: 'expired',
    texts: {
      title: 'vouchers.archive.title',
      consequence: 'vouchers.archive.consequence',
      confirm: 'vouchers.archive.confirm',
      done: 'vouchers.archive.done',
      failed: 'vouchers.archive.failed',
    },
    change: async (scope, body) => (await archiveExpired({ ...scope, body }).unwrap()).archived,
    danger: false,
  })
}
