import { TEMPLATE_PARTS } from '@portico/shared/contracts'
import { FormField, useFormField } from '@portico/shared/forms'
import { useText, type MessageId } from '@portico/shared/i18n'
import { useSignedInUser } from '@portico/shared/session'
import { Checkbox, Flex } from 'antd'
import styles from './site-copy-page.module.css'

export type CopyPart = (typeof TEMPLATE_PARTS)[number]

const partNameId = (part: CopyPart): MessageId => `sites.copy.part.${part}`

/** Describes how copying changes a part at the target locations. */
export const partEffectId = (part: CopyPart): MessageId => `sites.copy.effect.${part}`

/** The parts to copy, each with the data that it overwrites. */
export function CopyPartsField() {
  const t = useText()
  const field = useFormField<CopyPart[]>('parts', { required: true })
  const { id, disabled, ...control } = field.control
  // A plan without payments has no packages.
  const { payment } = useSignedInUser().permissions
  const offered = TEMPLATE_PARTS.filter((part) => part !== 'packages' || payment)
  return (
    <FormField field={field} label={t('sites.copy.parts')} required group>
      <Flex vertical align="stretch" gap={12}>
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
              {t(partNameId(part))}
            </Checkbox>
            <div id={`${id}-${part}-effect`} className={styles.effect}>
              {t(partEffectId(part))}
            </div>
          </div>
        ))}
      </Flex>
    </FormField>
  )
}
