import { PlusOutlined } from '@ant-design/icons'
import { CONTACT_SOURCES, MAX_MAPPED_FIELDS } from '@portico/shared/contracts'
import { FormField, SelectField, TextField, useFormField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Button } from 'antd'
import { RemoveRowButton } from '../settings/remove-row-button'
import styles from './attribute-rows.module.css'
import type { AttributeRow } from './integration-form-values'
import { contactSourceId } from './integration-names'
import { IntegrationProblem } from './integration-problem'
import { ListedField } from './listed-field'
import type { ServiceSettings } from './service-settings'
import { useServiceChoices, type ServiceChoices } from './use-service-choices'

interface RowsProps {
  settings: ServiceSettings
  /** The service's fields; null: it doesn't list them. */
  choices: ServiceChoices | null
}

function Rows({ settings, choices }: RowsProps) {
  const t = useText()
  const { name } = settings.description
  const field = useFormField<AttributeRow[]>('mapping.attributes')
  const { disabled } = field.control
  // Errors of single rows are shown at their inputs.
  const error = typeof field.error === 'string' ? field.error : undefined
  const sources = [
    ...CONTACT_SOURCES.map((value) => ({ value: value as string, label: t(contactSourceId(value)) })),
    ...settings.site_fields.map(({ source, title }) => ({ value: source, label: title })),
  ]
  return (
    <FormField field={{ ...field, error }} label={t('integrations.attributes')} group>
      {choices?.problem && (
        <IntegrationProblem cause={choices.problem.cause} detail={choices.problem.detail} type="warning" />
      )}
      {field.value.map((_row, index) => {
        const target = {
          name: `mapping.attributes.${index}.target`,
          label: t('integrations.target', { name }),
        }
        return (
          // Rows have no id, so the index is the key.
          <div
            key={index}
            role="group"
            aria-label={t('integrations.row', { position: index + 1 })}
            className={styles.row}
          >
            <div className={styles.field}>
              <SelectField
                name={`mapping.attributes.${index}.source`}
                label={t('integrations.source')}
                required
                choices={sources}
                placeholder={t('integrations.choose')}
              />
            </div>
            <div className={styles.field}>
              {choices ? (
                <ListedField {...target} required choices={choices} hidesProblem />
              ) : (
                <TextField {...target} required />
              )}
            </div>
            <RemoveRowButton
              label={t('integrations.remove_row', { position: index + 1 })}
              disabled={disabled}
              onClick={() => field.setValue(field.value.filter((_each, other) => other !== index))}
            />
          </div>
        )
      })}
      <Button
        icon={<PlusOutlined aria-hidden />}
        disabled={disabled || field.value.length >= MAX_MAPPED_FIELDS}
        className={styles.add}
        onClick={() => field.setValue([...field.value, { source: null, target: choices ? null : '' }])}
      >
        {t('integrations.add_row')}
      </Button>
    </FormField>
  )
}

function ListedRows({ settings }: Pick<RowsProps, 'settings'>) {
  return <Rows settings={settings} choices={useServiceChoices(settings, 'attributes')} />
}

/** Guests' values, each with the field of the service that gets it. */
export function AttributeRows({ settings }: Pick<RowsProps, 'settings'>) {
  return settings.description.lists_attributes ? (
    <ListedRows settings={settings} />
  ) : (
    <Rows settings={settings} choices={null} />
  )
}
