import { allBlocks, type CampaignDocument } from '@portico/shared/contracts'
import type { Tx } from '../../../platform/db'
import { type FieldErrors, invalidFields } from '../../../platform/errors/api-error'
import { foreignImages } from '../../site-setup/uploads'
import { safeDocument } from './render/safe-blocks'

type DocumentField = 'campaign_json' | 'splashad_json'

/** Requires at least one block for content that guests get. */
export const contentErrors = ({ blocks }: CampaignDocument, field: DocumentField): FieldErrors =>
  blocks.length === 0 ? { [field]: [{ id: 'error.field.required' }] } : {}

/** Throws 422 if guests would get no content. */
export function assertHasContent(document: CampaignDocument, field: DocumentField): void {
  const errors = contentErrors(document, field)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

/** Returns the document in the form that is stored. Throws 422 if an image belongs to another account. */
export async function checkedDocument(
  tx: Tx,
  accountId: number,
  document: CampaignDocument,
  field: DocumentField,
): Promise<CampaignDocument> {
  const pictures = allBlocks(document.blocks).flatMap((block) =>
    block.type === 'image' && block.url ? [block.url] : [],
  )
  const foreign = await foreignImages(tx, accountId, pictures)
  if (foreign.length > 0) throw invalidFields({ [field]: [{ id: 'error.field.image' }] })
  return safeDocument(document)
}
