import type { SiteGeneral } from '@portico/shared/contracts'
import { SwitchField, TextField } from '@portico/shared/forms'
import { Panel, QueryBoundary } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { useSiteId } from '@portico/shared/session'
import { useIntl } from 'react-intl'
import { useGetSiteGeneralQuery, useSaveSiteGeneralMutation } from '../sites/sites-api'
import { locationMessages } from '../location/location-messages'
import { LONGEST_NAME } from '../location/location-schema'
import { RegionFields } from '../location/region-fields'
import { SettingsForm } from './settings-form'
import { SettingsPage } from './settings-page'
import { useRefreshSite } from './use-refresh-site'
import { generalMessages as messages } from './general-messages'
import { generalSchema } from './general-schema'

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
      label={text(messages.title)}
      readOnly={readOnly}
      initialValues={start}
      schema={generalSchema}
      onSave={save}
    >
      <Panel title={text(messages.identity)} endsWithField>
        <TextField
          name="name"
          label={text(locationMessages.name)}
          required
          maxLength={LONGEST_NAME}
          autoComplete="off"
        />
      </Panel>
      <Panel title={text(messages.region)} description={text(messages.regionText)} endsWithField>
        <RegionFields />
      </Panel>
      <Panel title={text(messages.guests)} endsWithField>
        <SwitchField
          name="validate_email"
          label={text(messages.validateEmail)}
          help={text(messages.validateEmailHelp)}
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
      title={intl.formatMessage(messages.title)}
      subtitle={intl.formatMessage(messages.subtitle)}
      readOnly={readOnly}
    >
      <QueryBoundary result={result}>
        {(start) => <GeneralForm start={start} readOnly={readOnly} />}
      </QueryBoundary>
    </SettingsPage>
  )
}
