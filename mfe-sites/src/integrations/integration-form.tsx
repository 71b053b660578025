import type { IntegrationDetails, ServiceField } from '@portico/shared/contracts'
import { useErrorText, useText } from '@portico/shared/i18n'
import { isApiFailure } from '@portico/shared/api'
import { Panel } from '@portico/shared/layout'
import { useSiteId } from '@portico/shared/session'
import { App } from 'antd'
import { useMemo, type ReactNode } from 'react'
import { SettingsForm } from '../settings/settings-form'
import { TestConnection } from './connection-test'
import { integrationCauseId } from './integration-state-names'
import {
  integrationSchema,
  toDraft,
  toFormValues,
  type IntegrationFormValues,
} from './integration-form-values'
import { integrationsApi } from './integrations-api'
import { ServiceFields } from './service-fields'
import type { ServiceSettings } from './service-settings'
import { useConnectionTest, type ConnectionTest } from './use-connection-test'

interface IntegrationFormProps {
  details: IntegrationDetails
  /** Fields of this form. */
  fields: readonly ServiceField[]
  submitLabel?: string
  /** The panels between the fields and the buttons. */
  children?: (settings: ServiceSettings) => ReactNode
  /** Connection of a service whose credentials are elsewhere. */
  connection?: ReactNode
}

/** Saves a service, and tests it if its credentials are new. */
function useSaveAndTest(settings: ServiceSettings, test: ConnectionTest) {
  const t = useText()
  const siteId = useSiteId()
  const errorText = useErrorText()
  const { message } = App.useApp()
  const [save] = integrationsApi.useSaveIntegrationMutation()
  const { service, name } = settings.description

  const testSaved = async (saved: ServiceSettings) => {
    const { integration } = saved
    if (!integration) return
    const { values, mapping } = integration
    try {
      const { cause, account } = await test.run({ values, mapping })
      if (cause) void message.warning(t('integrations.saved_failed', { cause: t(integrationCauseId(cause)) }))
      else void message.success(t('integrations.saved_connected', { account: account ?? name }))
    } catch (error) {
      // The form is saved; the page keeps saying that the service isn't tested.
      if (!isApiFailure(error)) throw error
      void message.warning(t('integrations.saved_failed', { cause: errorText(error.text) }))
    }
  }
  return async (values: IntegrationFormValues): Promise<ServiceSettings> => {
    const saved = await save({ siteId, service, body: toDraft(values, settings) }).unwrap()
    if (saved.integration?.state === 'untested') await testSaved(saved)
    else void message.success(t('settings.saved'))
    return saved
  }
}

/** Form of fields of a service, with a test of what is entered. */
export function IntegrationForm(props: IntegrationFormProps) {
  const { details, fields, submitLabel, children, connection } = props
  const t = useText()
  const test = useConnectionTest(details.description.service)
  const save = useSaveAndTest(details, test)
  const schema = useMemo(() => integrationSchema(fields, details), [fields, details])
  const isIn = (names: ServiceField['kind'][], listed: boolean) => (field: ServiceField) =>
    names.includes(field.kind) === true && field.listed === listed
  const templates = fields.filter(({ kind }) => kind === 'template')
  const lists = fields.filter(isIn(['text', 'choice'], true))
  const others = fields.filter((field) => !templates.includes(field) && !lists.includes(field))
  const canTest = details.can.test
  return (
    <SettingsForm
      label={details.description.name}
      settings={details}
      toValues={(settings) => toFormValues(fields, settings)}
      schema={schema}
      onSave={save}
      savedText={null}
      submitLabel={submitLabel}
    >
      {connection}
      {(others.length > 0 || canTest) && (
        <Panel title={t(connection ? 'integrations.test_panel' : 'integrations.connection')}>
          <ServiceFields fields={others} settings={details} />
          {canTest && <TestConnection settings={details} test={test} />}
        </Panel>
      )}
      {lists.length > 0 && (
        <Panel title={t('integrations.lists')} description={t('integrations.lists_text')} endsWithField>
          <ServiceFields fields={lists} settings={details} />
        </Panel>
      )}
      {templates.length > 0 && (
        <Panel title={t('integrations.template')} endsWithField>
          <ServiceFields fields={templates} settings={details} />
        </Panel>
      )}
      {children?.(details)}
    </SettingsForm>
  )
}
