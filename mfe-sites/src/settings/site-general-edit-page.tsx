import type { SiteGeneral } from '@portico/shared/contracts'
import { SwitchField, TextField } from '@portico/shared/forms'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { boolean, object } from 'yup'
import { useGetSiteGeneralQuery, useSaveSiteGeneralMutation } from '../sites/sites-api'
import { LONGEST_NAME, placeSchema } from '../location/location-schema'
import { RegionFields } from '../location/region-fields'
import { SettingsForm } from './settings-form'
import { SettingsPage } from './settings-page'
import { useRefreshSite } from './use-refresh-site'

const generalSchema = placeSchema
  .pick(['name', 'timezone', 'default_countrycode', 'currency'])
  .concat(object({ validate_email: boolean().required() }))

function GeneralForm({ start, readOnly }: { start: SiteGeneral; readOnly: boolean }) {
  const intl = useIntl()
  const text = intl.formatMessage
  const siteId = useSiteId()
  const refreshSite = useRefreshSite()
  const [saveSiteGeneral] = useSaveSiteGeneralMutation()
  const save = async (values: SiteGeneral) => {
    const saved = await saveSiteGeneral({
      id: siteId,
      body: { ...values, name: values.name.trim() },
    }).unwrap()
    await refreshSite(siteId)
    return saved
  }
  return (
    <SettingsForm<SiteGeneral>
      label={text({ id: 'site_general.title' })}
      readOnly={readOnly}
      initialValues={start}
      schema={generalSchema}
      onSave={save}
    >
      <Panel title={text({ id: 'site_general.identity' })} endsWithField>
        <TextField
          name="name"
          label={text({ id: 'location.field.name' })}
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
      </Panel>
      <Panel
        title={text({ id: 'site_general.region' })}
        description={text({ id: 'site_general.region_text' })}
        endsWithField
      >
        <RegionFields />
      </Panel>
      <Panel title={text({ id: 'site_general.guests' })} endsWithField>
        <SwitchField
          name="validate_email"
          label={text({ id: 'site_general.validate_email' })}
          help={text({ id: 'site_general.validate_email_help' })}
        />
      </Panel>
    </SettingsForm>
  )
}

/** Name, country, currency and time zone of the selected site. */
export function SiteGeneralEditPage() {
  const intl = useIntl()
  const result = useGetSiteGeneralQuery({ id: useSiteId() }, { refetchOnMountOrArgChange: true })
  const readOnly = !useCanWrite('settings')
  return (
    <SettingsPage
      title={intl.formatMessage({ id: 'site_general.title' })}
      subtitle={intl.formatMessage({ id: 'site_general.subtitle' })}
      readOnly={readOnly}
    >
      <QueryBoundary result={result}>
        {(start) => <GeneralForm start={start} readOnly={readOnly} />}
      </QueryBoundary>
    </SettingsPage>
  )
}
