import { FormField, useFormField } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { useSignedInUser } from '@portico/shared/session'
import { Select } from 'antd'
import styles from './client-select-field.module.css'

/** Selected locations of the account. */
export function SitesField({ name }: { name: string }) {
  const t = useText()
  const { sites } = useSignedInUser()
  const field = useFormField<number[]>(name, { required: true })
  return (
    <FormField field={field} label={t('clients.sites')} required>
      <Select<number[]>
        {...field.control}
        mode="multiple"
        className={styles.select}
        status={field.status}
        value={field.value}
        options={sites.map(({ id, name: label }) => ({ value: id, label }))}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('clients.sites_placeholder')}
        onBlur={field.onBlur}
        onChange={field.setValue}
      />
    </FormField>
  )
}
