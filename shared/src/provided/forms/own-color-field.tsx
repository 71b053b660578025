import { Button, Input } from 'antd'
import { clsx } from 'clsx'
import { COLOR } from '../../contracts/splash/splash-design-values'
import { useText } from '../i18n'
import styles from './color-input.module.css'
import { FormField } from './form-field'
import { useFormField } from './use-form-field'

export interface OwnColorFieldProps {
  name: string
  label: string
  /** The color used while this one is empty; empty: selected automatically. */
  inherited: string
  /** Text about it below the input. */
  inheritedText: string
  resetText: string
  /** Accessible name of the button that clears the field. */
  resetLabel: string
}

/** A color of a part; while empty, the color of the whole is used. */
export function OwnColorField(props: OwnColorFieldProps) {
  const { name, label, inherited, inheritedText, resetText, resetLabel } = props
  const t = useText()
  const field = useFormField<string>(name, { help: true })
  const isEmpty = field.value === ''
  const shown = COLOR.test(field.value) ? field.value : inherited || '#ffffff'
  return (
    <FormField field={field} label={label} help={isEmpty ? inheritedText : undefined}>
      <div className={styles.row}>
        <input
          type="color"
          aria-label={t('shared.color.picker', { name: label })}
          disabled={field.control.disabled}
          value={shown}
          onChange={({ target }) => field.setValue(target.value)}
          className={clsx(styles.picker, isEmpty && styles.inherited)}
        />
        <Input
          {...field.control}
          status={field.status}
          value={field.value}
          placeholder={inherited}
          maxLength={7}
          autoComplete="off"
          spellCheck={false}
          onBlur={field.onBlur}
          onChange={({ target }) => field.setValue(target.value.trim())}
        />
        {!isEmpty && !field.control.disabled && (
          <Button type="text" aria-label={resetLabel} onClick={() => field.setValue('')}>
            {resetText}
          </Button>
        )}
      </div>
    </FormField>
  )
}
