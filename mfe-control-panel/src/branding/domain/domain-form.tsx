import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { requiredText } from '@portico/shared/schemas'
import { App } from 'antd'
import { object } from 'yup'
import { domainApi } from './domain-api'

/** Longer than a domain, because people paste addresses. */
const MAX_TYPED = 300

const schema = object({ domain: requiredText(MAX_TYPED) })

interface DomainFormProps {
  domain: string
  onSaved?: () => void
  onCancel?: () => void
}

/** Adds a domain, or changes it. */
export function DomainForm({ domain, onSaved, onCancel }: DomainFormProps) {
  const t = useText()
  const { message } = App.useApp()
  const [saveDomain] = domainApi.useSaveBrandDomainMutation()
  const label = t(domain ? 'domain.change' : 'domain.add')
  return (
    <SubmitForm
      label={label}
      initialValues={{ domain }}
      schema={schema}
      failed={{ id: 'domain.save.failed' }}
      onSubmit={async (body) => {
        await saveDomain({ body }).unwrap()
        void message.success(t(domain ? 'domain.changed' : 'domain.added'))
        onSaved?.()
      }}
    >
      <TextField
        name="domain"
        label={t('domain.name')}
        help={t('domain.name.help')}
        placeholder={t('domain.name.sample')}
        required
        maxLength={MAX_TYPED}
      />
      <SubmitBar submitLabel={label} {...(onCancel && { onCancel })} />
    </SubmitForm>
  )
}
