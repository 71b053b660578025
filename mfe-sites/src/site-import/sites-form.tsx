import { HOTSPOT_TYPES, type LoginMethod } from '@portico/shared/contracts'
import { SelectField, SubmitBar, SubmitForm, useFormikContext } from '@portico/shared/forms'
import { formText, useText } from '@portico/shared/i18n'
import { Panel } from '@portico/shared/layout'
import { useSignedInUser } from '@portico/shared/session'
import { hotspotTypeNameId } from '@portico/shared/value-names'
import { Button } from 'antd'
import { useMemo } from 'react'
import { array, object, string } from 'yup'
import { LoginMethodsField } from '../location/access-fields'
import { startValues, toRequest } from '../location/location-conversions'
import type { LocationFormValues } from '../location/location-schema'
import { RegionFields } from '../location/region-fields'
import { normalizeForSearch } from '../settings/normalize-for-search'
import { SiteChoiceField, type SelectedSites } from './site-choice-field'
import type { ControllerSites, ImportPlan } from './site-import-values'

type SettingsValues = Pick<
  LocationFormValues,
  'hotspot_type' | 'timezone' | 'default_countrycode' | 'currency'
> & { login_methods: LoginMethod[]; sites: SelectedSites }

const selected = string().nullable().required(formText('error.field.required'))

const schema = object({
  hotspot_type: selected,
  timezone: selected,
  default_countrycode: selected,
  currency: selected,
  login_methods: array().of(string().required()).required().min(1, formText('error.field.login_methods')),
  sites: object()
    .test('some', formText('site_import.sites_missing'), (sites) => Object.keys(sites).length > 0)
    .test('named', formText('site_import.name_missing'), (sites) =>
      // The form leaves empty texts out.
      Object.values(sites as Record<string, string | undefined>).every((name) => name?.trim()),
    ),
})

interface SitesFormProps {
  found: ControllerSites
  onBack: () => void
  onSubmit: (plan: ImportPlan) => void
}

/** Asks which sites become locations, and for the settings that all of them get. */
export function SitesForm({ found, onBack, onSubmit }: SitesFormProps) {
  const t = useText()
  const user = useSignedInUser()
  const takenNames = useMemo(
    () => new Set(user.sites.map(({ name }) => normalizeForSearch(name.trim()))),
    [user.sites],
  )
  const { name: _name, router_type: _type, ...start } = startValues(navigator.languages)
  return (
    <SubmitForm<SettingsValues>
      label={t('site_import.sites')}
      initialValues={{ ...start, sites: {} }}
      schema={schema}
      onSubmit={async ({ sites, ...settings }) => onSubmit(planOf(found, settings, sites))}
    >
      <Panel title={t('site_import.sites')} description={t('site_import.sites_text')} endsWithField>
        <SiteChoiceField sites={found.sites} takenNames={takenNames} />
      </Panel>
      <Panel title={t('site_import.settings')} description={t('site_import.settings_text')} endsWithField>
        <SelectField
          required
          name="hotspot_type"
          label={t('location.field.hotspot_type')}
          placeholder={t('location.field.choose')}
          choices={HOTSPOT_TYPES.map((value) => ({ value, label: t(hotspotTypeNameId(value)) }))}
          searchable={false}
        />
        <RegionFields />
        <LoginMethodsField name="login_methods" label={t('location.field.login_methods')} />
      </Panel>
      <ImportBar onBack={onBack} />
    </SubmitForm>
  )
}

function ImportBar({ onBack }: { onBack: () => void }) {
  const t = useText()
  const { sites } = useFormikContext<SettingsValues>().values
  return (
    <SubmitBar sticky="step" submitLabel={t('site_import.submit', { count: Object.keys(sites).length })}>
      <Button onClick={onBack}>{t('site_import.back')}</Button>
    </SubmitBar>
  )
}

function planOf(
  { connection, sites }: ControllerSites,
  values: Omit<SettingsValues, 'sites'>,
  names: SelectedSites,
): ImportPlan {
  // The schema has required every selection.
  const { name: _name, ...settings } = toRequest({ ...values, name: '', router_type: connection.router_type })
  return {
    settings: { ...settings, ...connection },
    items: sites.flatMap(({ id }) => {
      const name = names[id]
      return name === undefined ? [] : [{ id, name: name.trim() }]
    }),
  }
}
