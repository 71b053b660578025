import { useIdempotentCall, useRefreshUser } from '@portico/shared/api'
import { CANCEL_REASONS, MAX_DESCRIPTION, type Subscription } from '@portico/shared/contracts'
import { RadioField, SubmitForm, TextField, useFormikContext } from '@portico/shared/forms'
import { formText, useText, type MessageId } from '@portico/shared/i18n'
import { Dialog, Paragraph } from '@portico/shared/layout'
import { requiredText, text } from '@portico/shared/schemas'
import { App, Button, Flex } from 'antd'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { useOpenDialog } from '../../layout/use-open-dialog'
import { billingApi } from '../billing-api'

const reasonLabelId = (reason: (typeof CANCEL_REASONS)[number]): MessageId => `cancel.reason.${reason}`

interface Values {
  reason: (typeof CANCEL_REASONS)[number] | null
  other_text: string
}

const schema = object({
  reason: string().nullable().required(formText('error.field.required')),
  other_text: text(MAX_DESCRIPTION).when('reason', {
    is: 'other',
    then: () => requiredText(MAX_DESCRIPTION),
  }),
})

function Fields({ onKeep }: { onKeep: () => void }) {
  const t = useText()
  const { values, isSubmitting } = useFormikContext<Values>()
  return (
    <>
      <RadioField
        name="reason"
        label={t('cancel.reason')}
        required
        choices={CANCEL_REASONS.map((value) => ({ value, label: t(reasonLabelId(value)) }))}
      />
      {values.reason === 'other' && (
        <TextField
          name="other_text"
          label={t('cancel.other_text')}
          rows={3}
          maxLength={MAX_DESCRIPTION}
          required
        />
      )}
      <Flex wrap gap={12}>
        <Button danger type="primary" htmlType="submit" loading={isSubmitting}>
          {t('cancel.submit')}
        </Button>
        <Button onClick={onKeep} disabled={isSubmitting}>
          {t('cancel.keep')}
        </Button>
      </Flex>
    </>
  )
}

function CancelForm({ plan, onClose }: { plan: Subscription['currentPlan']; onClose: () => void }) {
  const intl = useIntl()
  const t = useText()
  const { message } = App.useApp()
  const refreshUser = useRefreshUser()
  const once = useIdempotentCall()
  const [cancelSubscription] = billingApi.useCancelSubscriptionMutation()
  const end = plan.status === 'trialing' ? plan.trial_end : plan.current_period_end
  const submit = async ({ reason, other_text }: Values) => {
    // The schema requires a reason.
    const body = { reason: reason ?? 'other', other_text: reason === 'other' ? other_text.trim() : '' }
    await once((key) => cancelSubscription({ body, key }).unwrap())
    await refreshUser()
    void message.success(t('cancel.done'))
  }
  return (
    <>
      <Paragraph>
        {end
          ? t('cancel.until', { date: intl.formatDate(end, { timeZone: 'UTC', dateStyle: 'long' }) })
          : t('cancel.at_end')}
      </Paragraph>
      <Paragraph>{t('cancel.nothing_lost')}</Paragraph>
      <SubmitForm<Values>
        label={t('cancel.title')}
        initialValues={{ reason: null, other_text: '' }}
        schema={schema}
        onSubmit={submit}
        onSaved={onClose}
      >
        <Fields onKeep={onClose} />
      </SubmitForm>
    </>
  )
}

/** Cancels the subscription at the end of the paid period: asks for the reason and explains the consequences. */
export function CancelDialog({ plan }: { plan: Subscription['currentPlan'] }) {
  const t = useText()
  const { isOpen, close } = useOpenDialog('cancel')
  return (
    <Dialog open={isOpen} onClose={close} title={t('cancel.title')}>
      <CancelForm plan={plan} onClose={close} />
    </Dialog>
  )
}
