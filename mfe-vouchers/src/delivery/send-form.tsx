import { isApiFailure, useIdempotentCall } from '@portico/shared/api'
import type { Voucher } from '@portico/shared/contracts'
import {
  LANGUAGE_CHOICES,
  RadioField,
  SelectField,
  SubmitBar,
  SubmitForm,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import type { MessageId } from '@portico/shared/i18n'
import { useLocale } from '@portico/shared/session'
import { App } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSendVoucherMutation } from './voucher-delivery-api'
import { useVoucherScope } from '../core/family-context'
import { newSending, sendSchema, toSendRequest, type SendValues } from './send-values'

/** How it went, by the state that the server tells. */
const OUTCOMES = {
  sent: 'vouchers.send.sent',
  waiting: 'vouchers.send.waiting',
  kept: 'vouchers.send.kept',
} satisfies Record<string, MessageId>

/** The API knows one recipient, the form a field for each channel. What is wrong with a channel the alert says. */
function atChannel(error: unknown, channel: SendValues['channel']): unknown {
  if (!isApiFailure(error)) return error
  const { to: texts } = error.schema_texts
  return { ...error, schema_errors: {}, schema_texts: texts ? { [channel]: texts } : {} }
}

function Fields() {
  const intl = useIntl()
  const text = intl.formatMessage
  const { values } = useFormikContext<SendValues>()
  return (
    <>
      <RadioField<SendValues['channel']>
        name="channel"
        label={text({ id: 'vouchers.send.channel' })}
        look="buttons"
        choices={[
          { value: 'mail', label: text({ id: 'vouchers.send.mail' }) },
          { value: 'sms', label: text({ id: 'vouchers.send.sms' }) },
        ]}
      />
      {values.channel === 'mail' ? (
        <TextField
          key="mail"
          name="mail"
          type="email"
          inputMode="email"
          label={text({ id: 'vouchers.send.address' })}
          required
          autoFocus
          autoComplete="off"
          maxLength={254}
        />
      ) : (
        <TextField
          key="sms"
          name="sms"
          type="tel"
          inputMode="tel"
          label={text({ id: 'vouchers.send.phone' })}
          required
          autoComplete="off"
          maxLength={30}
          help={text({ id: 'vouchers.send.phone_help' })}
        />
      )}
      <SelectField
        name="language"
        label={text({ id: 'vouchers.send.language' })}
        choices={LANGUAGE_CHOICES}
        width={220}
      />
    </>
  )
}

interface SendFormProps {
  voucher: Voucher
  onClose: () => void
}

/** Asks for the guest's address, sends the voucher there and says how that went. */
export function SendForm({ voucher, onClose }: SendFormProps) {
  const intl = useIntl()
  const place = useVoucherScope()
  const locale = useLocale()
  const { message } = App.useApp()
  const once = useIdempotentCall()
  const [sendVoucher] = useSendVoucherMutation()
  const { id: voucherId, voucher_display: code } = voucher

  const submit = async (values: SendValues) => {
    const body = toSendRequest(values)
    try {
      const { state } = await once(body, (key) => sendVoucher({ ...place, voucherId, body, key }).unwrap())
      const told = intl.formatMessage({ id: OUTCOMES[state] }, { code, to: body.to })
      void (state === 'kept' ? message.warning(told, 6) : message.success(told))
    } catch (error) {
      throw atChannel(error, values.channel)
    }
  }
  return (
    <SubmitForm<SendValues>
      label={intl.formatMessage({ id: 'vouchers.send.title' }, { code })}
      initialValues={newSending(locale)}
      schema={sendSchema}
      onSubmit={submit}
      onSaved={onClose}
      failed={{ id: 'vouchers.send.failed' }}
    >
      <p style={{ margin: '0 0 16px' }}>
        <FormattedMessage id="vouchers.send.what" />
      </p>
      <Fields />
      <SubmitBar submitLabel={intl.formatMessage({ id: 'vouchers.send.submit' })} onCancel={onClose} />
    </SubmitForm>
  )
}
