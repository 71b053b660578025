import { Input, theme } from 'antd'
import { useText } from '../i18n'
import { isColor } from './color-contrast'
import { FormField } from './form-field'
import { useFormField } from './use-form-field'

/** A color, picked or typed as #rrggbb. */
export function ColorField({ name, label }: { name: string; label: string }) {
  const t = useText()
  const { token } = theme.useToken()
  const field = useFormField<string>(name, { required: true })
  return (
    <FormField field={field} label={label} required>
      <div style={{ display: 'flex', gap: 8 }}>
        <input
          type="color"
          aria-label={t('shared.color.picker', { name: label })}
          disabled={field.control.disabled}
          value={isColor(field.value) ? field.value : '#000000'}
          onChange={({ target }) => field.setValue(target.value)}
          style={{
            flex: '0 0 auto',
            width: 40,
            height: 32,
            padding: 2,
            background: token.colorBgContainer,
            border: `1px solid ${token.colorBorder}`,
            borderRadius: token.borderRadius,
            cursor: 'pointer',
          }}
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
