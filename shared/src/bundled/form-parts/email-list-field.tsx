import { FormField, useFormField, type FieldLabelProps } from '@portico/shared/forms'
import { Select, Tag } from 'antd'
import { isEmail } from '../schemas'
import styles from './email-list-field.module.css'

const SEPARATORS = [',', ';', ' ', '\n', '\t']

/** Addresses as chips; invalid ones are red. */
export function EmailListField({ name, label, required = false, help }: Omit<FieldLabelProps, 'disabled'>) {
  const field = useFormField<string[]>(name, { required, help: help !== undefined })
  const { name: _name, ...control } = field.control
  const setAddresses = (addresses: string[]) =>
    field.setValue([...new Set(addresses.map((address) => address.trim().toLowerCase()).filter(Boolean))])
  return (
    <FormField field={field} label={label} required={required} help={help}>
      <Select<string[]>
        {...control}
        mode="tags"
        // There are no options to open.
        open={false}
        suffixIcon={null}
        status={field.status}
        className={styles.addresses}
        tokenSeparators={SEPARATORS}
        value={field.value}
        onBlur={field.onBlur}
        onChange={setAddresses}
        tagRender={({ value, closable, onClose }) => (
          <Tag
            closable={closable}
            onClose={onClose}
            color={isEmail(String(value)) ? 'default' : 'error'}
            className={styles.address}
          >
            {value}
          </Tag>
        )}
      />
    </FormField>
  )
}
