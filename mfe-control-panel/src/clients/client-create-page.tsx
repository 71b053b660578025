import {
  CLIENT_TEMPLATES,
  MAX_EMAIL,
  MAX_NAME,
  MAX_SAVED_SITES,
  TEMPLATE_ACCESS,
  type BodyOf,
  type clientsRoutes,
  type ClientTemplate,
} from '@portico/shared/contracts'
import {
  RadioField,
  SubmitBar,
  SubmitForm,
  SwitchField,
  TextField,
  useFormikContext,
} from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { PageFrame, Panel, Paragraph } from '@portico/shared/layout'
import { isEmailText, requiredText } from '@portico/shared/schemas'
import { App } from 'antd'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { array, mixed, number, object, string } from 'yup'
import { paths } from '../paths'
import { templateNameId } from './client-names'
import { ClientSelectField } from './client-select-field'
import { clientsApi } from './clients-api'
import { SitesField } from './sites-field'

type FirstAccess = ClientTemplate | 'copy' | 'later'

interface Values {
  displayname: string
  email: string
  access: FirstAccess
  where: 'selected' | 'all'
  site_ids: number[]
  copy_from: number | null
  new_sites: boolean
}

const NOBODY: Values = {
  displayname: '',
  email: '',
  access: 'site_owner',
  where: 'selected',
  site_ids: [],
  copy_from: null,
  new_sites: false,
}

const isTemplate = (access: FirstAccess): access is ClientTemplate =>
  (CLIENT_TEMPLATES as readonly string[]).includes(access)

const required = formText('error.field.required')
const schema = object({
  displayname: requiredText(MAX_NAME),
  email: requiredText(MAX_EMAIL).test('email', formText('error.field.email'), isEmailText),
  access: mixed<FirstAccess>().required(),
  where: string(),
  site_ids: array(number().required()).when(['access', 'where'], ([access, where], sites) =>
    isTemplate(access as FirstAccess) && where === 'selected'
      ? sites.min(1, required).max(MAX_SAVED_SITES)
      : sites,
  ),
  copy_from: number()
    .nullable()
    .when('access', ([access], client) => (access === 'copy' ? client.required(required) : client)),
})

function toBody(values: Values): BodyOf<(typeof clientsRoutes)['createClient']> {
  const { displayname, email, access, where, site_ids, copy_from, new_sites } = values
  if (access === 'copy' && copy_from !== null) return { displayname, email, copy_from }
  if (!isTemplate(access)) return { displayname, email }
  const { front_desk, permissions } = TEMPLATE_ACCESS[access]
  const set = { member: true, front_desk, levels: permissions }
  return {
    displayname,
    email,
    access: { sets: [where === 'all' ? { set } : { site_ids, set }] },
    new_sites: new_sites ? { permissions, front_desk } : null,
  }
}

function AccessFields() {
  const t = useText()
  const { values } = useFormikContext<Values>()
  return (
    <>
      <RadioField<FirstAccess>
        name="access"
        label={t('clients.first_access')}
        help={t('clients.first_access_help')}
        choices={[
          ...CLIENT_TEMPLATES.map((value) => ({ value, label: t(templateNameId(value)) })),
          { value: 'copy', label: t('clients.access.copy') },
          { value: 'later', label: t('clients.access.later') },
        ]}
      />
      {values.access === 'copy' && <ClientSelectField name="copy_from" />}
      {isTemplate(values.access) && (
        <>
          <RadioField<Values['where']>
            name="where"
            label={t('clients.where')}
            choices={[
              { value: 'selected', label: t('clients.where.selected') },
              { value: 'all', label: t('clients.where.all') },
            ]}
          />
          {values.where === 'selected' && <SitesField name="site_ids" />}
          <SwitchField
            name="new_sites"
            label={t('clients.new_sites.join')}
            help={t('clients.new_sites.join_help')}
          />
        </>
      )}
    </>
  )
}

/** Invites a client by email, with access to locations. */
export function ClientCreatePage() {
  const t = useText()
  const navigate = useNavigate()
  const { message } = App.useApp()
  const created = useRef<number>(null)
  const [createClient] = clientsApi.useCreateClientMutation()
  return (
    <PageFrame
      title={t('clients.invite.title')}
      back={{ to: paths.clientList(), label: t('clients.title') }}
      maxWidth={640}
    >
      <Panel>
        <SubmitForm
          label={t('clients.invite.title')}
          initialValues={NOBODY}
          schema={schema}
          failed={{ id: 'clients.invite.failed' }}
          onSubmit={async (values) => {
            const { id, email } = await createClient({ body: toBody(values) }).unwrap()
            created.current = id
            void message.success(t('clients.invite.done', { email }))
          }}
          onSaved={() => void navigate(paths.clientEdit({ id: created.current ?? 0 }))}
        >
          <Paragraph>{t('clients.invite.text')}</Paragraph>
          <TextField name="displayname" label={t('clients.name')} required maxLength={MAX_NAME} />
          <TextField name="email" type="email" label={t('clients.email')} required maxLength={MAX_EMAIL} />
          <AccessFields />
          <SubmitBar
            submitLabel={t('clients.invite.submit')}
            onCancel={() => void navigate(paths.clientList())}
          />
        </SubmitForm>
      </Panel>
    </PageFrame>
  )
}
