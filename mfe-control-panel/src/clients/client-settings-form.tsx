import {
  CLIENT_TEMPLATES,
  everyArea,
  LEVEL_AREAS,
  LEVELS,
  MAX_NAME,
  TEMPLATE_ACCESS,
  type Client,
  type ClientTemplate,
  type Level,
  type LevelMap,
  type NewSiteAccess,
} from '@portico/shared/contracts'
import { SelectField, SubmitBar, SubmitForm, TextField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { requiredText } from '@portico/shared/schemas'
import { areaNameId, levelNameId } from '@portico/shared/value-names'
import { App } from 'antd'
import { object } from 'yup'
import { templateNameId } from './client-names'
import styles from './client-settings-form.module.css'
import { clientsApi } from './clients-api'

type NewSites = 'none' | ClientTemplate | 'custom'

interface Values {
  displayname: string
  new_sites: NewSites
  levels: LevelMap
}

const schema = object({ displayname: requiredText(MAX_NAME) })

function kindOf(access: NewSiteAccess | null): NewSites {
  if (!access) return 'none'
  if (access.front_desk) return 'front_desk'
  const same = (template: ClientTemplate) => {
    const { front_desk, permissions } = TEMPLATE_ACCESS[template]
    return !front_desk && LEVEL_AREAS.every((area) => permissions[area] === access.permissions[area])
  }
  return CLIENT_TEMPLATES.find(same) ?? 'custom'
}

function accessOf({ new_sites: kind, levels }: Values): NewSiteAccess | null {
  if (kind === 'none') return null
  if (kind === 'custom') return { front_desk: false, permissions: levels }
  return TEMPLATE_ACCESS[kind]
}

/** A level for each area at new locations. */
function LevelFields() {
  const t = useText()
  const { values } = useFormikContext<Values>()
  if (values.new_sites !== 'custom') return null
  const choices = LEVELS.map((value) => ({ value, label: t(levelNameId(value)) }))
  return (
    <div className={styles.levels}>
      {LEVEL_AREAS.map((area) => (
        <SelectField<Level>
          key={area}
          name={`levels.${area}`}
          label={t(areaNameId(area))}
          choices={choices}
        />
      ))}
    </div>
  )
}

/** The name of a client, and the access to locations that are created later. */
export function ClientSettingsForm({ client }: { client: Client }) {
  const t = useText()
  const { message } = App.useApp()
  const [saveClient] = clientsApi.useSaveClientMutation()
  const initialValues: Values = {
    displayname: client.displayname,
    new_sites: kindOf(client.new_sites),
    levels: client.new_sites?.permissions ?? everyArea('read'),
  }
  return (
    <Panel title={t('clients.settings')}>
      <SubmitForm
        label={t('clients.settings')}
        initialValues={initialValues}
        schema={schema}
        failed={{ id: 'clients.failed' }}
        readOnly={!client.can.update}
        onSubmit={async (values) => {
          const body = { displayname: values.displayname, new_sites: accessOf(values) }
          await saveClient({ clientId: client.id, body }).unwrap()
          void message.success(t('clients.saved'))
        }}
      >
        <TextField name="displayname" label={t('clients.name')} required maxLength={MAX_NAME} />
        <SelectField<NewSites>
          name="new_sites"
          label={t('clients.new_sites')}
          help={t('clients.new_sites_help')}
          choices={[
            { value: 'none', label: t('clients.new_sites.none') },
            ...CLIENT_TEMPLATES.map((value) => ({ value, label: t(templateNameId(value)) })),
            { value: 'custom', label: t('clients.new_sites.custom') },
          ]}
        />
        <LevelFields />
        <SubmitBar submitLabel={t('clients.save')} sticky="panel" />
      </SubmitForm>
    </Panel>
  )
}
