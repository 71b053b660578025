import { FormField, useFormField, type FieldLabelProps } from '@portico/shared/forms'
import { Button, Input, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { secretMessages as messages } from './secret-messages'

/** `null` leaves what is stored, '' removes it, anything else takes its place. */
export type SecretValue = string | null

interface SecretFieldProps extends Pick<FieldLabelProps, 'name' | 'label' | 'required'> {
  /** The server has one; it never says which. */
  stored: boolean
}

/** A password or key that can be replaced or removed but never read. */
export function SecretField({ name, label, required, stored }: SecretFieldProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const field = useFormField<SecretValue>(name, { required, help: stored })
  const removed = stored && field.value === ''
  const help = stored ? intl.formatMessage(removed ? messages.removed : messages.storedHelp) : undefined
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <div style={{ display: 'flex', gap: 8 }}>
        <Input.Password
          {...field.control}
          status={field.status}
          autoComplete="new-password"
          maxLength={500}
          style={{ minWidth: 0, background: removed ? token.colorFillTertiary : undefined }}
          placeholder={stored && !removed ? intl.formatMessage(messages.stored) : ''}
          value={field.value ?? ''}
          onBlur={field.onBlur}
          // An emptied box of a stored secret keeps it: removing has its own button.
          onChange={({ target }) => field.setValue(target.value === '' ? null : target.value)}
        />
        {stored && !field.control.disabled && (
          <Button onClick={() => field.setValue(removed ? null : '')}>
            <FormattedMessage {...(removed ? messages.keep : messages.remove)} />
          </Button>
        )}
      </div>
    </FormField>
  )
}
