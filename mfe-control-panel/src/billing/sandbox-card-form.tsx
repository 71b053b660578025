import { SANDBOX_CARDS } from '@portico/shared/contracts'
import { RadioField, SubmitBar, SubmitForm } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { CardFailure } from './card-failure'
import type { CardFormProps } from './card-form-props'
import { paymentsApi } from './payments-api'
import { SandboxNotice } from './sandbox-notice'

const testCardNameId = (card: (typeof SANDBOX_CARDS)[number]): MessageId => `card.test.${card}`

interface Values {
  card: (typeof SANDBOX_CARDS)[number]
}

type Answer = (confirmed: boolean) => void

function BankDialog({ answer }: { answer: Answer }) {
  const t = useText()
  return (
    <Modal
      open
      title={t('card.bank')}
      // Leaving the bank's page counts as a refusal.
      onCancel={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t('card.bank_refuse')}</Button>
          <Button type="primary" onClick={() => answer(true)}>
            {t('card.bank_confirm')}
          </Button>
        </>
      }
    >
      {t('card.bank_text')}
    </Modal>
  )
}

/** Asks for the bank's decision in a dialog, and waits for it. */
function useBank() {
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null)
  const ask = () =>
    new Promise<boolean>((resolve) => {
      const give = (confirmed: boolean) => {
        setAnswer(null)
        resolve(confirmed)
      }
      setAnswer({ give })
    })
  return { ask, dialog: answer && <BankDialog answer={answer.give} /> }
}

/** Test cards instead of a payment provider, named by their behavior. */
export function SandboxCardForm(props: CardFormProps & { clientSecret: string }) {
  const t = useText()
  const { ask, dialog } = useBank()
  const [confirmCard] = paymentsApi.useConfirmSandboxCardMutation()

  const submit = async ({ card }: Values) => {
    const body = { client_secret: props.clientSecret, card }
    let result = await confirmCard({ body }).unwrap()
    if (result.status === 'requires_action') {
      result = await confirmCard({ body: { ...body, authenticated: await ask() } }).unwrap()
    }
    if (result.status !== 'succeeded' || !result.payment_method) throw new CardFailure()
    await props.onToken(result.payment_method)
  }
  return (
    <>
      <SandboxNotice text="card.sandbox_form" />
      <SubmitForm<Values>
        label={t('card.form')}
        initialValues={{ card: 'visa' }}
        onSubmit={submit}
        {...(props.onSaved ? { onSaved: props.onSaved } : {})}
      >
        <RadioField
          name="card"
          label={t('card.test_card')}
          choices={SANDBOX_CARDS.map((value) => ({ value, label: t(testCardNameId(value)) }))}
        />
        <SubmitBar
          submitLabel={props.submitLabel}
          {...(props.onCancel ? { onCancel: props.onCancel } : {})}
        />
      </SubmitForm>
      {dialog}
    </>
  )
}
