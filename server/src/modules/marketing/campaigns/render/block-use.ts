import type { CampaignBlock } from '@portico/shared/contracts'

/** Returns false for blocks without content: an image without a file, a button without text. */
export function isInUse(block: CampaignBlock): boolean {
  switch (block.type) {
    case 'image':
      return block.url !== ''
    case 'button':
      return block.text !== '' && block.link !== ''
    case 'social':
      return block.links.some(({ url }) => url !== '')
    case 'voucher':
      return block.kind === 'generated' || block.code !== ''
    default:
      return true
  }
}
