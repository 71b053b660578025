import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { useSiteId } from '@portico/shared/session'
import { App, Modal } from 'antd'
import { object, string } from 'yup'
import { suppressionsApi } from './suppressions-api'

const schema = object({
  email: string().trim().required({ id: 'error.field.required' }).email(formText('error.field.email')),
})

/** Adds one address by hand. */
export function AddSuppressionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Modal
      open={open}
      title={t('campaigns.suppression.add')}
      footer={null}
      width={460}
      destroyOnHidden
      onCancel={onClose}
    >
      <AddressForm onClose={onClose} />
    </Modal>
  )
}

function AddressForm({ onClose }: { onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [createSuppression] = suppressionsApi.useCreateSuppressionMutation()
  return (
    <SubmitForm
      label={t('campaigns.suppression.add')}
      initialValues={{ email: '' }}
      schema={schema}
      onSubmit={async (values) => {
        const email = values.email.trim()
        await createSuppression({ siteId, body: { email } }).unwrap()
        void message.success(t('campaigns.suppression.created', { email }))
      }}
      onSaved={onClose}
      failed={{ id: 'campaigns.suppression.add_failed' }}
    >
      <p style={{ marginTop: 0 }}>{t('campaigns.suppression.add_text')}</p>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        label={t('campaigns.suppression.email')}
        required
        autoFocus
        maxLength={254}
      />
      <SubmitBar submitLabel={t('campaigns.suppression.add')} onCancel={onClose} />
    </SubmitForm>
  )
}
