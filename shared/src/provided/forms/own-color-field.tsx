import { Button, Input, theme } from 'antd'
import { COLOR } from '../../contracts/splash/splash-design-values'
import { useText } from '../i18n'
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
  const { token } = theme.useToken()
  const field = useFormField<string>(name, { help: true })
  const isEmpty = field.value === ''
  const shown = COLOR.test(field.value) ? field.value : inherited || '#ffffff'
  return (
    <FormField field={field} label={label} help={isEmpty ? inheritedText : undefined}>
      <div style={{ display: 'flex', gap: 8 }}>
        <input
          type="color"
          aria-label={t('shared.color.picker', { name: label })}
          disabled={field.control.disabled}
          value={shown}
          onChange={({ target }) => field.setValue(target.value)}
          style={{
            flex: '0 0 auto',
            width: 40,
            height: 32,
            padding: 2,
            cursor: 'pointer',
            background: token.colorBgContainer,
            borderRadius: token.borderRadius,
            border: `1px ${isEmpty ? 'dashed' : 'solid'} ${token.colorBorder}`,
          }}
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
