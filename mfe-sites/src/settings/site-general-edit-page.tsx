import { MAX_NAME, type SiteGeneral } from '@portico/shared/contracts'
import { SwitchField, TextField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { boolean, object } from 'yup'
import { basicsSchema } from '../location/location-schema'
import { RegionFields } from '../location/region-fields'
import { sitesApi } from '../sites/sites-api'
import { SettingsForm } from './settings-form'
import { SettingsEditPage } from './settings-page'
import { useRefreshSite } from './use-refresh-site'

const generalSchema = basicsSchema
  .pick(['name', 'timezone', 'default_countrycode', 'currency'])
  .concat(object({ validate_email: boolean().required() }))

/** Name, country, currency and time zone of the selected site. */
export function SiteGeneralEditPage() {
  const t = useText()
  const id = useSiteId()
  const refreshSite = useRefreshSite()
  const result = sitesApi.useGetSiteGeneralQuery({ id }, { refetchOnMountOrArgChange: true })
  const [saveSiteGeneral] = sitesApi.useSaveSiteGeneralMutation()
  const save = async (values: SiteGeneral) => {
    const saved = await saveSiteGeneral({ id, body: { ...values, name: values.name.trim() } }).unwrap()
    await refreshSite(id)
    return saved
  }
  return (
    <SettingsEditPage title={t('site_general.title')} subtitle={t('site_general.subtitle')} result={result}>
      {(settings) => (
        <SettingsForm
          label={t('site_general.title')}
          settings={settings}
          toValues={({ can: _, ...values }) => values}
          schema={generalSchema}
          onSave={save}
        >
          <Panel title={t('site_general.identity')} endsWithField>
            <TextField name="name" label={t('location.field.name')} required maxLength={MAX_NAME} />
          </Panel>
          <Panel title={t('site_general.region')} description={t('site_general.region_text')} endsWithField>
            <RegionFields />
          </Panel>
          <Panel title={t('site_general.guests')} endsWithField>
            <SwitchField
              name="validate_email"
              label={t('site_general.validate_email')}
              help={t('site_general.validate_email_help')}
            />
          </Panel>
        </SettingsForm>
      )}
    </SettingsEditPage>
  )
}
