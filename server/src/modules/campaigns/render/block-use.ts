import type { CampaignBlock } from '@portico/shared/contracts'

/** False for blocks with nothing to show yet: a picture that isn't chosen, a button without words. */
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
