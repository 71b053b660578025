import { allBlocks, type CampaignDocument } from '@portico/shared/contracts'
import type { Tx } from '../../platform/db'
import { invalidFields } from '../../platform/errors/api-error'
import { foreignImages } from '../uploads'
import { safeDocument } from './render/safe-blocks'

/** The document as it may be stored. 422 where a picture belongs to another account. */
export async function checkedDocument(
  tx: Tx,
  accountId: number,
  document: CampaignDocument,
  field: 'campaign_json' | 'splashad_json',
): Promise<CampaignDocument> {
  const pictures = allBlocks(document.blocks).flatMap((block) =>
    block.type === 'image' && block.url ? [block.url] : [],
  )
  const foreign = await foreignImages(tx, accountId, pictures)
  if (foreign.length > 0) throw invalidFields({ [field]: [{ id: 'error.field.image' }] })
  return safeDocument(document)
}
