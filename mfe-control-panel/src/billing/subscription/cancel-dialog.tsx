import { useRefreshUser, useIdempotentCall } from '@portico/shared/api'
import { CANCEL_REASONS, type Subscription } from '@portico/shared/contracts'
import { RadioField, SubmitForm, TextField, fieldTexts, useFormikContext } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { App, Button, Modal } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { object, string } from 'yup'
import { useCancelSubscriptionMutation } from '../billing-api'
import { useOpenDialog } from '../../layout/use-open-dialog'
import { cancelMessages as messages, cancelReasons } from './cancel-messages'

interface Values {
  reason: (typeof CANCEL_REASONS)[number] | null
  other_text: string
}

const LONGEST = 500

const schema = object({
  reason: string().nullable().required(formText(fieldTexts.required)),
  other_text: string()
    .max(LONGEST, formText(fieldTexts.tooLong, { max: LONGEST }))
    .when('reason', {
      is: 'other',
      then: (text) => text.trim().required(formText(fieldTexts.required)),
    }),
})

function Fields({ onKeep }: { onKeep: () => void }) {
  const intl = useIntl()
  const { values, isSubmitting } = useFormikContext<Values>()
  return (
    <>
      <RadioField
        name="reason"
        label={intl.formatMessage(messages.reason)}
        required
        choices={CANCEL_REASONS.map((value) => ({ value, label: intl.formatMessage(cancelReasons[value]) }))}
      />
      {values.reason === 'other' && (
        <TextField
          name="other_text"
          label={intl.formatMessage(messages.otherText)}
          rows={3}
          maxLength={LONGEST}
          required
        />
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        <Button danger type="primary" htmlType="submit" loading={isSubmitting}>
          <FormattedMessage {...messages.submit} />
        </Button>
        <Button onClick={onKeep} disabled={isSubmitting}>
          <FormattedMessage {...messages.keep} />
        </Button>
      </div>
    </>
  )
}

function CancelForm({ plan, onClose }: { plan: Subscription['currentPlan']; onClose: () => void }) {
  const intl = useIntl()
  const { message } = App.useApp()
  const refreshUser = useRefreshUser()
  const once = useIdempotentCall()
  const [cancelSubscription] = useCancelSubscriptionMutation()
  const end = plan.status === 'trialing' ? plan.trial_end : plan.current_period_end
  const submit = async ({ reason, other_text }: Values) => {
    // The schema lets no form without a reason pass.
    const body = { reason: reason ?? 'other', other_text: reason === 'other' ? other_text.trim() : '' }
    await once(body, (key) => cancelSubscription({ body, key }).unwrap())
    await refreshUser()
    void message.success(intl.formatMessage(messages.done))
  }
  return (
    <>
      <p style={{ margin: '0 0 8px' }}>
        {end ? (
          <FormattedMessage
            {...messages.until}
            values={{ date: intl.formatDate(end, { timeZone: 'UTC', dateStyle: 'long' }) }}
          />
        ) : (
          <FormattedMessage {...messages.atEnd} />
        )}
      </p>
      <p style={{ margin: '0 0 16px' }}>
        <FormattedMessage {...messages.nothingLost} />
      </p>
      <SubmitForm<Values>
        label={intl.formatMessage(messages.title)}
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

/** Ends the subscription at the close of what is paid: why, and what happens then. */
export function CancelDialog({ plan }: { plan: Subscription['currentPlan'] }) {
  const intl = useIntl()
  const { isOpen, close } = useOpenDialog('cancel')
  return (
    <Modal
      open={isOpen}
      footer={null}
      destroyOnHidden
      onCancel={close}
      title={intl.formatMessage(messages.title)}
    >
      <CancelForm plan={plan} onClose={close} />
    </Modal>
  )
}
