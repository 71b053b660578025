import type { ConsentText } from '@portico/shared/contracts'
import { LeaveGuard, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText } from '@portico/shared/i18n'
import { useConfirm } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useIntl } from 'react-intl'
import { object, string } from 'yup'
import { useAddConsentTextMutation } from './privacy-api'

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
      .required({ id: 'error.field.required' })
      .max(LONGEST, formText('error.field.too_long', { max: LONGEST }))
      .notOneOf([present?.text], { id: 'consent.unchanged' }),
  })
  const publish = async ({ text }: { text: string }) => {
    const agreed = await confirm({
      title: intl.formatMessage({ id: 'consent.confirm' }, { version: (present?.version ?? 0) + 1 }),
      description: intl.formatMessage({ id: 'consent.confirm_text' }),
      confirmLabel: intl.formatMessage({ id: 'consent.publish' }),
      danger: false,
    })
    if (!agreed) return
    const added = await addConsentText({ siteId, body: { purpose, language, text: text.trim() } }).unwrap()
    void message.success(intl.formatMessage({ id: 'consent.published' }, { version: added.version }))
    onClose()
  }
  return (
    <SubmitForm
      label={intl.formatMessage({ id: 'consent.field' })}
      initialValues={{ text: present?.text ?? '' }}
      schema={schema}
      onSubmit={publish}
    >
      <LeaveGuard />
      <TextField
        name="text"
        label={intl.formatMessage({ id: 'consent.field' })}
        required
        rows={12}
        maxLength={LONGEST}
      />
      <SubmitBar submitLabel={intl.formatMessage({ id: 'consent.publish' })} onCancel={onClose} />
    </SubmitForm>
  )
}
