import { TEMPLATE_PARTS } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import { useSignedInUser } from '@portico/shared/session'
import { Checkbox, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import { copyMessages as messages, partMessages } from './copy-messages'
import type { CopyValues } from './copy-schema'

/** What is copied, each with what it overwrites. */
export function CopyPartsField() {
  const intl = useIntl()
  const { token } = theme.useToken()
  const field = useFormField<CopyValues['parts']>('parts', { required: true })
  const { id, disabled, ...control } = field.control
  // Where the plan has no payments there are no packages either.
  const { payment } = useSignedInUser().permissions
  const offered = TEMPLATE_PARTS.filter((part) => part !== 'packages' || payment)
  return (
    <FormField field={field} label={intl.formatMessage(messages.parts)} required group>
      <div style={{ display: 'grid', gap: 12, marginTop: 4 }}>
        {offered.map((part) => (
          <div key={part}>
            <Checkbox
              id={`${id}-${part}`}
              aria-invalid={control['aria-invalid']}
              aria-describedby={`${id}-${part}-effect`}
              disabled={disabled}
              checked={field.value.includes(part)}
              onBlur={field.onBlur}
              onChange={({ target }) =>
                field.setValue(
                  TEMPLATE_PARTS.filter((each) =>
                    each === part ? target.checked : field.value.includes(each),
                  ),
                )
              }
            >
              <FormattedMessage {...partMessages[part].name} />
            </Checkbox>
            <div
              id={`${id}-${part}-effect`}
              style={{ marginInlineStart: 24, fontSize: 13, color: token.colorTextDescription }}
            >
              <FormattedMessage {...partMessages[part].effect} />
            </div>
          </div>
        ))}
      </div>
    </FormField>
  )
}
