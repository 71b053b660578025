import { FormField, useFormField, type FieldLabelProps } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { SecondaryText } from '@portico/shared/layout'
import { Select } from 'antd'
import { useState } from 'react'
import { integrationRemedyId } from './integration-names'
import { integrationCauseId } from './integration-state-names'
import styles from './listed-field.module.css'
import type { ServiceChoices } from './use-service-choices'

interface ListedFieldProps extends Omit<FieldLabelProps, 'disabled'> {
  choices: ServiceChoices
  /** The reason why the service doesn't list values is shown elsewhere. */
  hidesProblem?: boolean
}

/** One of the values that the service lists. Another one can be typed, also if the service doesn't answer. */
export function ListedField(props: ListedFieldProps) {
  const { name, label, required = false, help, choices, hidesProblem = false } = props
  const t = useText()
  const [typed, setTyped] = useState('')
  const field = useFormField<string | null>(name, { required, help: help !== undefined })
  const { items, isLoading, problem, load } = choices
  const id = typed.trim()
  const options = [
    ...items,
    ...(id !== '' && items.every(({ value }) => value !== id)
      ? [{ value: id, label: t('integrations.use_id', { id }) }]
      : []),
  ]
  return (
    <FormField field={field} label={label} required={required} help={help}>
      <Select<string>
        {...field.control}
        allowClear={!required}
        className={styles.select}
        status={field.status}
        value={field.value === '' ? null : field.value}
        loading={isLoading}
        options={options}
        placeholder={t('integrations.choose')}
        notFoundContent={t(isLoading ? 'integrations.listing' : 'integrations.nothing_listed')}
        showSearch={{ optionFilterProp: 'label', onSearch: setTyped }}
        onOpenChange={(open) => open && load()}
        onBlur={field.onBlur}
        // A cleared field has no value.
        onChange={(value: string | undefined) => {
          setTyped('')
          field.setValue(value ?? null)
        }}
      />
      {problem && !hidesProblem && (
        <div role="status">
          <SecondaryText block>
            {t(integrationCauseId(problem.cause))}. {t(integrationRemedyId(problem.cause))}{' '}
            {t('integrations.type_id')}
          </SecondaryText>
        </div>
      )}
    </FormField>
  )
}
