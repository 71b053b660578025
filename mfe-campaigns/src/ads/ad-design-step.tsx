import { BLOCK_TYPES } from '@portico/shared/contracts'
import { useFormikContext } from '@portico/shared/forms'
import { BlockEditor } from '../editor/block-editor'
import { TemplateGallery } from '../templates/template-gallery'
import type { AdValues } from './ad-values'

/** The content of an ad. */
export function AdDesignStep({ readOnly }: { readOnly: boolean }) {
  const { values, setValues } = useFormikContext<AdValues>()
  return (
    <BlockEditor
      name="splashad_json"
      types={BLOCK_TYPES}
      // An ad has no recipient to generate a voucher for.
      canGenerate={false}
      tools={
        !readOnly && (
          <TemplateGallery
            kind="ad"
            isEmpty={values.splashad_json.blocks.length === 0}
            onChoose={({ id, document }) =>
              void setValues({ ...values, templateId: id, splashad_json: document })
            }
          />
        )
      }
    />
  )
}
