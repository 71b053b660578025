import { allBlocks, type CampaignDocument } from '@portico/shared/contracts'
import type { Tx } from '../../platform/db'
import { type FieldErrors, invalidFields } from '../../platform/errors/api-error'
import { foreignImages } from '../uploads'
import { safeDocument } from './render/safe-blocks'

type DocumentField = 'campaign_json' | 'splashad_json'

/** What guests get has at least one block. */
export const contentErrors = ({ blocks }: CampaignDocument, field: DocumentField): FieldErrors =>
  blocks.length === 0 ? { [field]: [{ id: 'error.field.required' }] } : {}

/** 422 where guests would get nothing. */
export function assertHasContent(document: CampaignDocument, field: DocumentField): void {
  const errors = contentErrors(document, field)
  if (Object.keys(errors).length > 0) throw invalidFields(errors)
}

/** The document as it may be stored. 422 where a picture belongs to another account. */
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
