import type { CampaignBlock, CampaignDocument, Language, LeafBlock } from '@portico/shared/contracts'
import sanitizeHtml from 'sanitize-html'
import { textsIn } from '../../../../platform/texts'
import { isInUse } from './block-use'
import { SOCIAL_NAMES } from './social-names'

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** Converts a block's HTML to text. Links keep their address, lists their bullets. */
export function textOfHtml(html: string): string {
  const marked = html
    .replace(/<li[^>]*>/gi, '- ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<\/(?:p|ul|ol|li)>/gi, '\n')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/gi, (_link, href: string, text: string) =>
      text.includes(href) ? text : `${text} (${href})`,
    )
  const plain = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {} })
  return plain
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function leafText(block: LeafBlock): string {
  switch (block.type) {
    case 'heading':
      return textOfHtml(block.text)
    case 'text':
      return textOfHtml(block.html)
    case 'image':
      return [block.alt, block.link].filter(Boolean).join(': ')
    case 'button':
      return `${block.text}: ${block.link}`
    case 'divider':
      return '----------'
    case 'spacer':
      return ''
    case 'social':
      return block.links
        .filter(({ url }) => url !== '')
        .map(({ network, url }) => `${SOCIAL_NAMES[network]}: ${url}`)
        .join('\n')
    case 'voucher':
      return [block.label, block.kind === 'fixed' ? block.code : '{{voucher_code}}'].filter(Boolean).join(' ')
  }
}

const blockText = (block: CampaignBlock): string[] =>
  block.type === 'columns' ? block.columns.flat().filter(isInUse).map(leafText) : [leafText(block)]

/** Renders the email as plain text with merge tags, for programs without HTML. */
export function renderPlainText({ blocks }: CampaignDocument, language: Language): string {
  const t = textsIn(language)
  const parts = blocks.filter(isInUse).flatMap(blockText).filter(Boolean)
  const footer = `${t('campaign.footer', { site: '{{site_name}}' })}\n${t('campaign.unsubscribe')}: {{unsubscribe_url}}`
  return `${parts.join('\n\n')}\n\n--\n${footer}\n`
}
