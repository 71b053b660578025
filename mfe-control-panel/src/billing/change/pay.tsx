import type { ChangePreview } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { billingApi } from '../billing-api'
import { CardForm } from '../card-form'
import { CardText } from '../card-text'
import { MoneyAction } from '../money-action'
import { SandboxNotice } from '../sandbox-notice'

interface Props {
  due: ChangePreview
  /** Pays with the card of this token, or with the card on file. */
  pay: (token?: string) => Promise<void>
  finish: () => Promise<void>
}

/** Pays with the card on file or another one. */
export function Pay({ due, pay, finish }: Props) {
  const intl = useIntl()
  const t = useText()
  const [other, setOther] = useState(false)
  const { data: plans } = billingApi.useListPlansQuery({})
  const amount = formatMoney(due.amount_due, due.currency, intl.locale)
  const label = t('change.pay', { amount })
  const card = due.card_details
  if (!card || other) {
    return (
      <>
        <CardForm submitLabel={label} onToken={pay} onSaved={() => void finish()} />
        {card && (
          <Button type="link" style={{ paddingInline: 0, marginTop: 8 }} onClick={() => setOther(false)}>
            {t('change.this_card')}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      {plans?.provider === 'sandbox' && <SandboxNotice />}
      <div style={{ marginBottom: 20 }}>
        <CardText card={card} />
        <div>
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => setOther(true)}>
            {t('change.other_card')}
          </Button>
        </div>
      </div>
      <MoneyAction
        label={label}
        failed={t('change.failed')}
        onAct={async () => {
          await pay()
          await finish()
        }}
      />
    </>
  )
}
