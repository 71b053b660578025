import { MAX_INTEGRATION_VALUE, MAX_TEMPLATE, type ServiceField } from '@portico/shared/contracts'
import { SecretField, SelectField, TextField } from '@portico/shared/forms'
import { ListedField } from './listed-field'
import type { ServiceSettings } from './service-settings'
import { useServiceChoices } from './use-service-choices'
import { useServiceText } from './use-service-text'

/** Rows of a template. */
const TEMPLATE_ROWS = 10

interface ServiceFieldProps {
  field: ServiceField
  settings: ServiceSettings
}

function useLabels({ name, label, help, required }: ServiceField) {
  const textOf = useServiceText()
  return {
    name: `values.${name}`,
    label: textOf(label),
    required,
    ...(help !== null && { help: textOf(help) }),
  }
}

function ListedServiceField({ field, settings }: ServiceFieldProps) {
  return <ListedField {...useLabels(field)} choices={useServiceChoices(settings, field.name)} />
}

function ServiceFieldInput({ field, settings }: ServiceFieldProps) {
  const textOf = useServiceText()
  const labels = useLabels(field)
  const { name, kind, choices } = field
  if (kind === 'secret') {
    const stored = settings.integration?.stored_secrets.includes(name) ?? false
    return <SecretField {...labels} stored={stored} maxLength={MAX_INTEGRATION_VALUE} />
  }
  if (kind === 'choice') {
    return (
      <SelectField
        {...labels}
        choices={choices.map(({ value, label }) => ({ value, label: textOf(label) }))}
      />
    )
  }
  if (kind === 'template') return <TextField {...labels} rows={TEMPLATE_ROWS} maxLength={MAX_TEMPLATE} />
  return <TextField {...labels} maxLength={MAX_INTEGRATION_VALUE} {...(kind === 'url' && { type: 'url' })} />
}

/** Inputs for fields of a service, in `values` of their form. */
export function ServiceFields({
  fields,
  settings,
}: {
  fields: readonly ServiceField[]
  settings: ServiceSettings
}) {
  return fields.map((field) =>
    field.listed ? (
      <ListedServiceField key={field.name} field={field} settings={settings} />
    ) : (
      <ServiceFieldInput key={field.name} field={field} settings={settings} />
    ),
  )
}
