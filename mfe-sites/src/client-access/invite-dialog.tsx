import { LEVEL_AREAS, MAX_EMAIL, MAX_NAME, type Level, type LevelMap } from '@portico/shared/contracts'
import { SelectField, SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Dialog, Paragraph } from '@portico/shared/layout'
import { isEmailText, requiredText } from '@portico/shared/schemas'
import { useSiteId } from '@portico/shared/session'
import { levelNameId } from '@portico/shared/value-names'
import { App } from 'antd'
import { object } from 'yup'
import { clientAccessApi } from './client-access-api'

const schema = object({
  displayname: requiredText(MAX_NAME),
  email: requiredText(MAX_EMAIL).test('email', formText('error.field.email'), isEmailText),
})

/** Access of an invited client: one level for all sections, or the front desk. */
type FirstAccess = Level | 'front_desk'

const FIRST_ACCESS = {
  read: levelNameId('read'),
  write: levelNameId('write'),
  front_desk: 'client_access.front_desk',
  none: 'client_access.choose_later',
} as const satisfies Record<FirstAccess, string>

const NOBODY: { displayname: string; email: string; access: FirstAccess } = {
  displayname: '',
  email: '',
  access: 'read',
}

function accessOf(first: FirstAccess) {
  const level = first === 'front_desk' ? 'none' : first
  const permissions = Object.fromEntries(LEVEL_AREAS.map((area) => [area, level])) as LevelMap
  return { permissions, front_desk: first === 'front_desk' }
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const t = useText()
  const siteId = useSiteId()
  const { message } = App.useApp()
  const [inviteClient] = clientAccessApi.useInviteClientMutation()
  return (
    <SubmitForm
      label={t('client_access.invite.title')}
      initialValues={NOBODY}
      schema={schema}
      failed={{ id: 'client_access.invite.failed' }}
      onSubmit={async ({ access, ...person }) => {
        const { email } = await inviteClient({ siteId, body: { ...person, ...accessOf(access) } }).unwrap()
        void message.success(t('client_access.invite.done', { email }))
      }}
      onSaved={onClose}
    >
      <Paragraph>{t('client_access.invite.text')}</Paragraph>
      <TextField name="displayname" label={t('client_access.name')} required maxLength={MAX_NAME} />
      <TextField name="email" type="email" label={t('client_access.email')} required maxLength={MAX_EMAIL} />
      <SelectField<FirstAccess>
        name="access"
        label={t('client_access.first_access')}
        help={t('client_access.first_access_help')}
        choices={(['read', 'write', 'front_desk', 'none'] as const).map((value) => ({
          value,
          label: t(FIRST_ACCESS[value]),
        }))}
      />
      <SubmitBar submitLabel={t('client_access.invite.submit')} onCancel={onClose} />
    </SubmitForm>
  )
}

/** Asks for the email address and the access of a new client. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog open={open} title={t('client_access.invite.title')} width={460} onClose={onClose}>
      <InviteForm onClose={onClose} />
    </Dialog>
  )
}
