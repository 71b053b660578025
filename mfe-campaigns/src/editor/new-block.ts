import type { BlockType, CampaignBlock } from '@portico/shared/contracts'
import type { Translate } from '@portico/shared/i18n'

const ID_LENGTH = 8

/** `crypto.randomUUID` needs HTTPS, which a local installation may not have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH / 2))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const padding = 12

interface NewBlockOptions {
  t: Translate
  canGenerate: boolean
}

/** A new block with placeholder text. */
export function newBlock(type: BlockType, { t, canGenerate }: NewBlockOptions): CampaignBlock {
  const id = newId()
  const common = { id, padding }
  switch (type) {
    case 'heading':
      return {
        ...common,
        type,
        text: t('campaigns.new.heading'),
        level: 1,
        align: 'left',
        color: '',
      }
    case 'text':
      return { ...common, type, html: `<p>${t('campaigns.new.text')}</p>`, align: 'left' }
    case 'image':
      return { ...common, type, url: '', alt: '', link: '', width: 100, align: 'center' }
    case 'button':
      return {
        ...common,
        type,
        text: t('campaigns.new.button'),
        link: '',
        align: 'center',
        color: '',
        background: '',
        radius: 6,
      }
    case 'columns':
      return { ...common, type, ratio: '50-50', columns: [[], []] }
    case 'divider':
      return { ...common, type, color: '#d5dbe3', thickness: 1 }
    case 'spacer':
      return { ...common, type, padding: 0, height: 24 }
    case 'social':
      return { ...common, type, links: [{ network: 'instagram', url: '' }], align: 'center' }
    case 'voucher':
      return {
        ...common,
        type,
        kind: canGenerate ? 'generated' : 'fixed',
        code: '',
        label: t('campaigns.new.voucher'),
        duration_val: 1,
        duration_type: 3,
        valid_days: 30,
        num_devices: 1,
      }
  }
}
