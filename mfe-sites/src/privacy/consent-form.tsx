import type { ConsentText } from '@portico/shared/contracts'
import { fieldTexts, LeaveGuard, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { useConfirm } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { useAddConsentTextMutation } from './privacy-api'
import { privacyMessages as messages } from './privacy-messages'

const LONGEST = 20_000

interface ConsentFormProps extends Pick<ConsentText, 'purpose' | 'language'> {
  /** What it follows; undefined: it is the first. */
  present: ConsentText | undefined
  onClose: () => void
}

/** Writes the next version of a text, beginning with the present one. */
export function ConsentForm({ purpose, language, present, onClose }: ConsentFormProps) {
  const intl = useIntl()
  const confirm = useConfirm()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [addConsentText] = useAddConsentTextMutation()
  const schema = object({
    text: string()
      .trim()
      .required(fieldTexts.required)
      .max(LONGEST, formText(fieldTexts.tooLong, { max: LONGEST }))
      .notOneOf([present?.text], messages.unchanged),
  })
  const publish = async ({ text }: { text: string }) => {
    const agreed = await confirm({
      title: intl.formatMessage(messages.confirmPublish, { version: (present?.version ?? 0) + 1 }),
      description: intl.formatMessage(messages.publishText),
      confirmLabel: intl.formatMessage(messages.publish),
      danger: false,
    })
    if (!agreed) return
    const added = await addConsentText({ siteId, body: { purpose, language, text: text.trim() } }).unwrap()
    void message.success(intl.formatMessage(messages.published, { version: added.version }))
    onClose()
  }
  return (
    <SubmitForm
      label={intl.formatMessage(messages.field)}
      initialValues={{ text: present?.text ?? '' }}
      schema={schema}
      onSubmit={publish}
    >
      <LeaveGuard />
      <TextField
        name="text"
        label={intl.formatMessage(messages.field)}
        required
        rows={12}
        maxLength={LONGEST}
      />
      <SubmitBar submitLabel={intl.formatMessage(messages.publish)} onCancel={onClose} />
    </SubmitForm>
  )
}
