import type { TransactionDetails } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Dialog, QueryBoundary, useDialog, useFreshResult } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { lazy, useState } from 'react'
import { transactionsApi } from './transactions-api'

// Loaded lazily: few of the payments that people open are changed.
const RefundForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "refund" */ './refund-form')).RefundForm,
}))
const ExtendForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "extend" */ './extend-form')).ExtendForm,
}))

const KINDS = ['refund', 'extend'] as const
type Kind = (typeof KINDS)[number]

const TITLES = { refund: 'payments.refund.title', extend: 'payments.extend.title' } as const

/** Names a dialog and its payment in the address. */
export const dialogName = (kind: Kind, id: number) => `${kind}-${id}`

function readDialog(name: string | null): { kind: Kind; tid: number } | null {
  const [kindText = '', idText = ''] = (name ?? '').split('-')
  const kind = KINDS.find((known) => known === kindText)
  const tid = Number(idText)
  return kind && Number.isSafeInteger(tid) && tid > 0 ? { kind, tid } : null
}

function DialogForm({ kind, tid, onClose }: { kind: Kind; tid: number; onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  // The refundable amount must be current.
  const result = useFreshResult(
    transactionsApi.useGetTransactionQuery({ siteId, tid }, { refetchOnMountOrArgChange: true }),
  )
  const form = (transaction: TransactionDetails) => {
    const isAllowed = transaction.can[kind]
    if (!isAllowed) return t('payments.transaction.changed')
    return kind === 'refund' ? (
      <RefundForm transaction={transaction} onClose={onClose} />
    ) : (
      <ExtendForm transaction={transaction} onClose={onClose} />
    )
  }
  return (
    <QueryBoundary result={result} label={t('payments.transaction.loading')}>
      {form}
    </QueryBoundary>
  )
}

/** The dialogs that change a payment; the address says which one is open. */
export function TransactionDialogs() {
  const t = useText()
  const { name, close } = useDialog()
  const open = readDialog(name)
  // A closed dialog stays mounted, so that the focus returns to the button that opened it.
  const [last, setLast] = useState(open)
  if (open && (open.kind !== last?.kind || open.tid !== last.tid)) setLast(open)
  if (!last) return null
  return (
    <Dialog open={open !== null} title={t(TITLES[last.kind])} width={520} onClose={close}>
      <DialogForm key={`${last.kind}-${last.tid}`} {...last} onClose={close} />
    </Dialog>
  )
}
