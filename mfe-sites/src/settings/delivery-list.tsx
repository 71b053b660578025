import { SendOutlined } from '@ant-design/icons'
import type { Delivery } from '@portico/shared/contracts'
import { useErrorText, useText, type MessageId } from '@portico/shared/i18n'
import { InstantText, StatusTag, useMutationFeedback } from '@portico/shared/layout'
import {
  ListTable,
  UNPAGED_LIST,
  unpagedList,
  type ListColumn,
  type ListResult,
  type ListTableProps,
} from '@portico/shared/table'
import { Button } from 'antd'
import { clsx } from 'clsx'
import { useState } from 'react'
import styles from './delivery-list.module.css'

const stateNameId = (state: Delivery['state']): MessageId => `delivery.state.${state}`

const COLORS: Record<Delivery['state'], string> = {
  waiting: 'processing',
  sent: 'success',
  kept: 'default',
  failed: 'error',
}

/** The state of a delivery, with the reason if it failed. */
function DeliveryState({ delivery }: { delivery: Delivery }) {
  const t = useText()
  const errorText = useErrorText()
  const { state, attempts, last_error, last_error_text } = delivery
  const cause = last_error_text ?? last_error
  return (
    <>
      <StatusTag status={state} colors={COLORS} nameId={stateNameId} />
      {attempts > 1 && <span className={styles.attempts}>{t('delivery.attempts', { count: attempts })}</span>}
      {state === 'kept' && <div className={styles.reason}>{t('delivery.kept_why')}</div>}
      {cause && state !== 'sent' && (
        <div className={clsx(styles.reason, styles.failure)}>{errorText(cause)}</div>
      )}
    </>
  )
}

interface ResendProps {
  delivery: Delivery
  /** Sends again; resolves with the new delivery. */
  onResend: (deliveryId: number) => Promise<Delivery>
}

function ResendButton({ delivery, onResend }: ResendProps) {
  const t = useText()
  const feedback = useMutationFeedback()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    await feedback(() => onResend(delivery.id), { done: t('delivery.resent'), failed: t('delivery.failed') })
    setBusy(false)
  }
  return (
    <Button
      size="small"
      icon={<SendOutlined aria-hidden />}
      loading={busy}
      disabled={delivery.state === 'waiting'}
      aria-label={t('delivery.again_to', { to: delivery.to })}
      onClick={() => void resend()}
    >
      {t('delivery.again')}
    </Button>
  )
}

interface DeliveryListProps {
  label: string
  result: Omit<ListResult<Delivery>, 'data'> & { data?: { items: readonly Delivery[] } | undefined }
  empty: ListTableProps<Delivery, string>['empty']
  /** Describes the message; default: the server's name for it. */
  aboutText?: (about: string) => string
  /** Undefined for users with read access. */
  onResend: ResendProps['onResend'] | undefined
}

/** Messages with their delivery state, newest first. */
export function DeliveryList({ label, result, empty, aboutText = String, onResend }: DeliveryListProps) {
  const t = useText()
  const columns: ListColumn<Delivery>[] = [
    { key: 'to', title: t('delivery.to'), card: 'title', render: ({ to }) => to },
    {
      key: 'about',
      title: t('delivery.about'),
      render: ({ about }) => <div className={styles.about}>{aboutText(about)}</div>,
    },
    {
      key: 'state',
      title: t('delivery.state'),
      render: (row) => <DeliveryState delivery={row} />,
    },
    {
      key: 'created_at',
      title: t('delivery.time'),
      render: (row) => <InstantText value={row.sent_at ?? row.created_at} />,
    },
  ]
  if (onResend) {
    columns.push({
      key: 'again',
      title: '',
      render: (row) => <ResendButton delivery={row} onResend={onResend} />,
    })
  }
  return (
    <ListTable
      label={label}
      columns={columns}
      result={unpagedList(result.data?.items, result)}
      params={UNPAGED_LIST}
      rowKey={({ id }) => id}
      rowName={({ to }) => to}
      empty={empty}
    />
  )
}
