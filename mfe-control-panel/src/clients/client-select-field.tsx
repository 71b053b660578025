import { FormField, useFormField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { clientsApi } from './clients-api'
import styles from './client-select-field.module.css'

/** Another client, found by name or address. */
export function ClientSelectField({ name, except }: { name: string; except?: number }) {
  const t = useText()
  const [search, setSearch] = useState('')
  const query = { search: useDeferredValue(search), sort_on: 'displayname', sort_by: 'asc' } as const
  const { data, isFetching } = clientsApi.useListClientsQuery({ query })
  const field = useFormField<number | null>(name, { required: true })
  const others = (data?.items ?? []).filter(({ id }) => id !== except)
  return (
    <FormField field={field} label={t('clients.copy.from')} required>
      <Select<number>
        {...field.control}
        className={styles.select}
        status={field.status}
        value={field.value}
        loading={isFetching}
        options={others.map(({ id, displayname, email }) => ({
          value: id,
          label: `${displayname} (${email})`,
        }))}
        showSearch={{ filterOption: false, onSearch: setSearch }}
        notFoundContent={t('clients.copy.none')}
        placeholder={t('clients.copy.placeholder')}
        onBlur={field.onBlur}
        onChange={field.setValue}
      />
    </FormField>
  )
}
