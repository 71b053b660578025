import { Button, Input, theme } from 'antd'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { FormField, type FieldLabelProps } from './form-field'
import { useFormField } from './use-form-field'

const messages = defineMessages({
  stored: { id: 'shared.secret.stored', defaultMessage: 'Stored, type to replace' },
  storedHelp: {
    id: 'shared.secret.stored_help',
    defaultMessage: 'It is kept encrypted and never shown again.',
  },
  remove: { id: 'shared.secret.remove', defaultMessage: 'Remove' },
  removed: { id: 'shared.secret.removed', defaultMessage: 'Removed once you save' },
  keep: { id: 'shared.secret.keep', defaultMessage: 'Keep it' },
})

/** `null` leaves what is stored, '' removes it, anything else takes its place. */
export type SecretValue = string | null

export interface SecretFieldProps extends FieldLabelProps {
  /** The server has one; it never says which. */
  stored: boolean
  maxLength?: number
}

/** A password or key that can be replaced or removed but never read. */
export function SecretField(props: SecretFieldProps) {
  const { name, label, required, disabled, stored, maxLength = 500 } = props
  const intl = useIntl()
  const { token } = theme.useToken()
  const field = useFormField<SecretValue>(name, {
    required,
    disabled,
    help: stored || props.help !== undefined,
  })
  const removed = stored && field.value === ''
  const help = stored ? intl.formatMessage(removed ? messages.removed : messages.storedHelp) : props.help
  return (
    <FormField field={field} label={label} {...(required ? { required } : {})} help={help}>
      <div style={{ display: 'flex', gap: 8 }}>
        <Input.Password
          {...field.control}
          status={field.status}
          autoComplete="new-password"
          maxLength={maxLength}
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
