import { Input } from 'antd'
import { useText } from '../i18n'
import { isColor } from '../../contracts/color-contrast'
import styles from './color-input.module.css'
import { FormField } from './form-field'
import { useFormField } from './use-form-field'

/** A color, picked or typed as #rrggbb. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const t = useText()
  const field = useFormField<string>(name, { required: true })
  return (
    <FormField field={field} label={label} required>
      <div className={styles.row}>
        <input
          type="color"
          aria-label={t('shared.color.picker', { name: label })}
          disabled={field.control.disabled}
          value={isColor(field.value) ? field.value : '#000000'}
          onChange={({ target }) => field.setValue(target.value)}
          className={styles.picker}
        />
        <Input
          {...field.control}
          status={field.status}
          value={field.value}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onBlur={field.onBlur}
          onChange={({ target }) => field.setValue(target.value.trim())}
        />
      </div>
    </FormField>
  )
}
