import { CalendarOutlined, PauseCircleOutlined, PlayCircleOutlined } from '@ant-design/icons'
import type { PaymentAccountDetails, RecurringPayment } from '@portico/shared/contracts'
import { useText, type MessageId } from '@portico/shared/i18n'
import {
  ButtonRow,
  DescriptionList,
  Dialog,
  InstantText,
  Notice,
  Panel,
  StatusTag,
  useConfirmedChange,
  useDialog,
} from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { Button } from 'antd'
import { lazy } from 'react'
import { useFailureText } from '../transactions/state-tag'
import { useMoney } from '../transactions/use-money'
import { paymentAccountsApi } from './payment-accounts-api'

const ChargeDateForm = lazy(async () => ({
  default: (await import(/* webpackChunkName: "charge-date" */ './charge-date-form')).ChargeDateForm,
}))

const stateNameId = (state: RecurringPayment['state']): MessageId => `payments.recurring.state.${state}`

const STATE_COLORS = { active: 'success', failing: 'error', stopped: 'default' } as const

const priceTextId = (period: RecurringPayment['billing_period']): MessageId =>
  `payments.recurring.price.${period}`

/** Name of the dialog in the address. */
const DIALOG = 'next-charge'

interface RecurringProps {
  account: PaymentAccountDetails
  recurring: RecurringPayment
}

type Change = 'stop' | 'start'
const changeTextId = (change: Change, text: 'title' | 'text' | 'action' | 'done'): MessageId =>
  `payments.recurring.switch.${change}.${text}`

/** Stops or starts renewals after a confirmation. */
function useChange({ account, recurring }: RecurringProps): (change: Change) => void {
  const t = useText()
  const siteId = useSiteId()
  const confirmChange = useConfirmedChange()
  const [stop] = paymentAccountsApi.useStopRecurringPaymentMutation()
  const [start] = paymentAccountsApi.useStartRecurringPaymentMutation()
  const params = { siteId, aid: account.id, rid: recurring.id }
  return (change) => {
    void confirmChange({
      title: t(changeTextId(change, 'title'), { username: account.username }),
      description: t(changeTextId(change, 'text')),
      confirmLabel: t(changeTextId(change, 'action')),
      danger: false,
      change: () => (change === 'stop' ? stop(params) : start(params)).unwrap(),
      done: t(changeTextId(change, 'done')),
      failed: t('payments.update_failed'),
    })
  }
}

function RecurringButtons(props: RecurringProps) {
  const t = useText()
  const dialog = useDialog()
  const change = useChange(props)
  const { can } = props.account
  return (
    <ButtonRow>
      {can.change_recurring && (
        <Button icon={<CalendarOutlined aria-hidden />} onClick={() => dialog.open(DIALOG)}>
          {t('payments.recurring.change')}
        </Button>
      )}
      {can.start_recurring && (
        <Button icon={<PlayCircleOutlined aria-hidden />} onClick={() => change('start')}>
          {t('payments.recurring.switch.start.action')}
        </Button>
      )}
      {can.stop_recurring && (
        <Button icon={<PauseCircleOutlined aria-hidden />} onClick={() => change('stop')}>
          {t('payments.recurring.switch.stop.action')}
        </Button>
      )}
      <Dialog
        open={dialog.name === DIALOG && can.change_recurring}
        title={t('payments.recurring.change')}
        width={480}
        onClose={dialog.close}
      >
        <ChargeDateForm {...props} onClose={dialog.close} />
      </Dialog>
    </ButtonRow>
  )
}

function RecurringDetails({ recurring }: { recurring: RecurringPayment }) {
  const t = useText()
  const money = useMoney()
  const { state, billing_period, next_payment_on: next, amount, currency, card } = recurring
  return (
    <DescriptionList
      minWidth={150}
      inColumns
      items={[
        {
          key: 'state',
          label: t('payments.column.state'),
          value: <StatusTag status={state} colors={STATE_COLORS} nameId={stateNameId} />,
        },
        {
          key: 'price',
          label: t('payments.recurring.price'),
          value: t(priceTextId(billing_period), { amount: money(amount, currency) }),
        },
        {
          key: 'next',
          label: t('payments.recurring.next'),
          value: next ? <InstantText value={next} /> : t('payments.recurring.no_next'),
        },
        {
          key: 'card',
          label: t('payments.recurring.card'),
          value: card
            ? t('payments.recurring.card_ending', { brand: brandName(card.brand), last4: card.last4 })
            : t('payments.none'),
        },
      ]}
    />
  )
}

const brandName = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

/** Recurring charges of an account. */
export function RecurringPanel({ account }: { account: PaymentAccountDetails }) {
  const t = useText()
  const failureText = useFailureText()
  const { recurring } = account
  return (
    <Panel title={t('payments.recurring.title')}>
      {recurring === null ? (
        t('payments.recurring.none')
      ) : (
        <>
          {recurring.state === 'failing' && (
            <Notice
              type="warning"
              title={t('payments.recurring.failing', {
                attempts: recurring.attempts,
                failure: failureText(recurring.failure),
              })}
            />
          )}
          <RecurringDetails recurring={recurring} />
          <RecurringButtons account={account} recurring={recurring} />
        </>
      )}
    </Panel>
  )
}
