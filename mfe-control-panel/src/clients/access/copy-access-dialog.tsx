import type { Client } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Paragraph } from '@portico/shared/layout'
import { App } from 'antd'
import { number, object } from 'yup'
import { ClientSelectField } from '../client-select-field'
import { clientsApi } from '../clients-api'

const schema = object({ from: number().nullable().required(formText('error.field.required')) })

interface CopyAccessFormProps {
  client: Client
  onClose: () => void
}

/** Replaces the client's access by that of another one, at once. */
export function CopyAccessForm({ client, onClose }: CopyAccessFormProps) {
  const t = useText()
  const { message } = App.useApp()
  const [copyAccess] = clientsApi.useCopyClientAccessMutation()
  return (
    <SubmitForm<{ from: number | null }>
      label={t('clients.copy.title')}
      initialValues={{ from: null }}
      schema={schema}
      failed={{ id: 'clients.failed' }}
      onSubmit={async ({ from }) => {
        await copyAccess({ clientId: client.id, body: { from: from ?? 0 } }).unwrap()
        void message.success(t('clients.copy.done'))
      }}
      onSaved={onClose}
    >
      <Paragraph>{t('clients.copy.text', { name: client.displayname })}</Paragraph>
      <ClientSelectField name="from" except={client.id} />
      <SubmitBar submitLabel={t('clients.copy.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}
