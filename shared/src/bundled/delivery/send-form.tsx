import { Paragraph } from '@portico/shared/layout'
import { MAX_EMAIL, MAX_PHONE } from '../../contracts/field-values'
import { App } from 'antd'
import type { AnyObjectSchema } from 'yup'
import { isApiFailure, useIdempotentCall } from '@portico/shared/api'
import type { Language, SendBody } from '../../contracts'
import {
  LANGUAGE_CHOICES,
  RadioField,
  SelectField,
  SubmitBar,
  SubmitForm,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useLocale, useSiteSettings } from '@portico/shared/session'
import type { SentDelivery } from './sent-delivery'

/** Form values. The address typed for the other channel stays. */
interface SendValues {
  channel: SendBody['channel']
  mail: string
  sms: string
  language: Language
}

/** Body of the call. */
function toSendRequest({ channel, mail, sms, language }: SendValues): SendBody {
  return { channel, to: channel === 'mail' ? mail.trim() : sms.trim(), language }
}

/**
 * The API has a single recipient field, the form one for each channel. The alert shows errors about a channel itself.
 */
function atChannel(error: unknown, channel: SendValues['channel']): unknown {
  if (!isApiFailure(error)) return error
  const { to: texts } = error.schema_texts
  return { ...error, schema_errors: {}, schema_texts: texts ? { [channel]: texts } : {} }
}

function Fields({ smsReady }: { smsReady: boolean }) {
  const t = useText()
  const { values } = useFormikContext<SendValues>()
  return (
    <>
      <RadioField<SendValues['channel']>
        name="channel"
        label={t('send.channel')}
        look="buttons"
        choices={[
          { value: 'mail', label: t('send.mail') },
          { value: 'sms', label: t('send.sms'), disabled: !smsReady },
        ]}
        help={smsReady ? undefined : t('send.sms_off')}
      />
      {values.channel === 'mail' ? (
        <TextField
          key="mail"
          name="mail"
          type="email"
          label={t('send.address')}
          required
          autoFocus
          maxLength={MAX_EMAIL}
        />
      ) : (
        <TextField
          key="sms"
          name="sms"
          type="tel"
          label={t('send.phone')}
          required
          maxLength={MAX_PHONE}
          help={t('send.phone_help')}
        />
      )}
      <SelectField name="language" label={t('send.language')} choices={LANGUAGE_CHOICES} />
    </>
  )
}

interface SendFormProps {
  title: string
  /** The thing that is sent. */
  what: string
  /** The remote passes sendSchema together with its own yup. */
  schema: AnyObjectSchema
  /** Known addresses of the guest. */
  known?: { mail?: string; sms?: string }
  /** The key stays the same until there is a response. Null: the caller reports the outcome. */
  send: (body: SendBody, key: string) => Promise<SentDelivery | null>
  failed: MessageId
  outcomeText?: (state: SentDelivery['state'], to: string) => string
  onClose: () => void
}

/** Asks for the guest's address, sends the message and reports the outcome. */
export function SendForm({
  title,
  what,
  schema,
  known = {},
  send,
  failed,
  outcomeText,
  onClose,
}: SendFormProps) {
  const t = useText()
  const language = useLocale()
  const { message } = App.useApp()
  const once = useIdempotentCall()
  const { mail = '', sms = '' } = known
  const smsReady = useSiteSettings()?.settings.sms_ready ?? false
  const channel = smsReady && sms && !mail ? 'sms' : 'mail'

  const submit = async (values: SendValues) => {
    const body = toSendRequest(values)
    try {
      const delivery = await once((key) => send(body, key))
      if (!delivery || !outcomeText) return
      const { state } = delivery
      const outcome = outcomeText(state, body.to)
      void (state === 'kept' ? message.warning(outcome, 6) : message.success(outcome))
    } catch (error) {
      throw atChannel(error, values.channel)
    }
  }
  return (
    <SubmitForm<SendValues>
      label={title}
      initialValues={{ channel, mail, sms, language }}
      schema={schema}
      onSubmit={submit}
      onSaved={onClose}
      failed={{ id: failed }}
    >
      <Paragraph>{what}</Paragraph>
      <Fields smsReady={smsReady} />
      <SubmitBar submitLabel={t('send.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
