import type { ChangePreview } from '@portico/shared/contracts'
import { formatMoney, useText } from '@portico/shared/i18n'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { billingApi } from '../billing-api'
import { CardForm } from '../card-form'
import { CardText } from '../card-text'
import { MoneyAction } from '../money-action'
import { SandboxNotice } from '../sandbox-notice'
import styles from './pay.module.css'

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
          <div className={styles.returnToCard}>
            <Button type="link" className={styles.switchCard} onClick={() => setOther(false)}>
              {t('change.this_card')}
            </Button>
          </div>
        )}
      </>
    )
  }
  return (
    <>
      {plans?.provider === 'sandbox' && <SandboxNotice />}
      <Flex vertical align="flex-start" className={styles.cardOnFile}>
        <CardText card={card} />
        <Button type="link" className={styles.switchCard} onClick={() => setOther(true)}>
          {t('change.other_card')}
        </Button>
      </Flex>
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
