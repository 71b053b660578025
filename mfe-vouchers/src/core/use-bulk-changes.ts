import { isApiFailure } from '@portico/shared/api'
import { useErrorText } from '@portico/shared/i18n'
import { useConfirm, useMutationFeedback } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import {
  useArchiveExpiredVouchersMutation,
  useDeleteUnusedVouchersMutation,
  useLazyListVouchersQuery,
  type VoucherListName,
} from './vouchers-api'
import { useVoucherScope } from './family-context'

/** How many vouchers a list holds now; null, with the reason said, where that cannot be learned. */
function useCount() {
  const place = useVoucherScope()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const [listVouchers] = useLazyListVouchersQuery()
  return async (list: VoucherListName): Promise<number | null> => {
    const { data, error } = await listVouchers({ ...place, list, query: { page: 1, per_page: 1 } })
    if (isApiFailure(error)) void message.error(errorText(error.text))
    return data && !error ? data.metadata.total : null
  }
}

/** What a question adds for people who may not change everything in the list. */
function useOwnOnly(): string {
  const intl = useIntl()
  const { family } = useVoucherScope()
  const { role } = useSignedInUser()
  return family === 'multisite' && role === 'client'
    ? ` ${intl.formatMessage({ id: 'vouchers.bulk.own_only' })}`
    : ''
}

/** Asks with the number, deletes everything unused, and says how many it were. */
export function useDeleteUnused(): () => Promise<void> {
  const place = useVoucherScope()
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const countOf = useCount()
  const ownOnly = useOwnOnly()
  const [deleteUnused] = useDeleteUnusedVouchersMutation()
  return async () => {
    const count = await countOf('unused')
    if (count === null) return
    void confirm({
      title: intl.formatMessage({ id: 'vouchers.delete_unused.title' }, { count }),
      description: intl.formatMessage({ id: 'vouchers.delete_unused.consequence' }) + ownOnly,
      confirmLabel: intl.formatMessage({ id: 'vouchers.delete_unused.confirm' }, { count }),
      onConfirm: async () => {
        await feedback(() => deleteUnused(place).unwrap(), {
          done: ({ deleted }) =>
            intl.formatMessage({ id: 'vouchers.delete_unused.done' }, { count: deleted }),
          failed: intl.formatMessage({ id: 'vouchers.delete.failed' }),
        })
      },
    })
  }
}

/** Asks with the number, moves everything expired to the archive, and says how many it were. */
export function useArchiveExpired(): () => Promise<void> {
  const place = useVoucherScope()
  const intl = useIntl()
  const confirm = useConfirm()
  const feedback = useMutationFeedback()
  const countOf = useCount()
  const ownOnly = useOwnOnly()
  const [archiveExpired] = useArchiveExpiredVouchersMutation()
  return async () => {
    const count = await countOf('expired')
    if (count === null) return
    void confirm({
      title: intl.formatMessage({ id: 'vouchers.archive.title' }, { count }),
      description: intl.formatMessage({ id: 'vouchers.archive.consequence' }) + ownOnly,
      confirmLabel: intl.formatMessage({ id: 'vouchers.archive.confirm' }, { count }),
      danger: false,
      onConfirm: async () => {
        await feedback(() => archiveExpired(place).unwrap(), {
          done: ({ archived }) => intl.formatMessage({ id: 'vouchers.archive.done' }, { count: archived }),
          failed: intl.formatMessage({ id: 'vouchers.archive.failed' }),
        })
      },
    })
  }
}
