import { TEMPLATE_PARTS } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import type { MessageId } from '@portico/shared/i18n'
import { useSignedInUser } from '@portico/shared/session'
import { Checkbox, theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { CopyValues } from './copy-schema'

/** A part, and what happens to it in the locations that it is copied to. */
export const PART_TEXTS = {
  splash: { name: 'sites.copy.splash', effect: 'sites.copy.splash_effect' },
  settings: { name: 'sites.copy.settings', effect: 'sites.copy.settings_effect' },
  packages: { name: 'sites.copy.packages', effect: 'sites.copy.packages_effect' },
} satisfies Record<(typeof TEMPLATE_PARTS)[number], { name: MessageId; effect: MessageId }>

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
    <FormField field={field} label={intl.formatMessage({ id: 'sites.copy.parts' })} required group>
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
              <FormattedMessage id={PART_TEXTS[part].name} />
            </Checkbox>
            <div
              id={`${id}-${part}-effect`}
              style={{ marginInlineStart: 24, fontSize: 13, color: token.colorTextDescription }}
            >
              <FormattedMessage id={PART_TEXTS[part].effect} />
            </div>
          </div>
        ))}
      </div>
    </FormField>
  )
}
