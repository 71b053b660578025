import { BLOCK_TYPES } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { BlockEditor } from '../editor/block-editor'
import { TemplateGallery } from '../templates/template-gallery'
import type { EmailValues } from './email-values'

/** The content of an email. */
export function DesignStep({ readOnly }: { readOnly: boolean }) {
  const { values, setValues } = useFormikContext<EmailValues>()
  return (
    <BlockEditor
      name="campaign_json"
      types={BLOCK_TYPES}
      canGenerate
      tools={
        !readOnly && (
          <TemplateGallery
            kind="email"
            isEmpty={values.campaign_json.blocks.length === 0}
            onChoose={({ id, subject, document }) =>
              void setValues({
                ...values,
                templateId: id,
                subject: values.subject || subject,
                campaign_json: document,
              })
            }
          />
        )
      }
    />
  )
}
