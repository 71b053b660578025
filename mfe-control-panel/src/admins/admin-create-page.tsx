import { MAX_EMAIL, MAX_NAME } from '@portico/shared/contracts'
import { SubmitBar, SubmitForm, TextField } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { PageFrame, Panel, Paragraph } from '@portico/shared/layout'
import { isEmailText, requiredText } from '@portico/shared/schemas'
import { App } from 'antd'
import { useNavigate } from 'react-router-dom'
import { object } from 'yup'
import { paths } from '../paths'
import { adminsApi } from './admins-api'

const schema = object({
  displayname: requiredText(MAX_NAME),
  email: requiredText(MAX_EMAIL).test('email', formText('error.field.email'), isEmailText),
})

/** Invites an admin by email. */
export function AdminCreatePage() {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const [inviteAdmin] = adminsApi.useInviteAdminMutation()
  const close = () => void navigate(paths.adminList())
  return (
    <PageFrame
      title={t('admins.invite.title')}
      back={{ to: paths.adminList(), label: t('admins.title') }}
      maxWidth={640}
    >
      <Panel>
        <SubmitForm
          label={t('admins.invite.title')}
          initialValues={{ displayname: '', email: '' }}
          schema={schema}
          failed={{ id: 'admins.invite.failed' }}
          onSubmit={async (person) => {
            const { email } = await inviteAdmin({ body: person }).unwrap()
            void message.success(t('admins.invite.done', { email }))
          }}
          onSaved={close}
        >
          <Paragraph>{t('admins.invite.text')}</Paragraph>
          <TextField name="displayname" label={t('admins.name')} required maxLength={MAX_NAME} />
          <TextField name="email" type="email" label={t('admins.email')} required maxLength={MAX_EMAIL} />
          <SubmitBar submitLabel={t('admins.invite.submit')} onCancel={close} />
        </SubmitForm>
      </Panel>
    </PageFrame>
  )
}
