import type { CampaignBlock, CampaignDocument, LeafBlock } from '@portico/shared/contracts'
import sanitizeHtml, { type IOptions } from 'sanitize-html'

const INLINE = ['b', 'strong', 'i', 'em', 'u', 'a', 'br']
const LINK = /^(?:https?:|mailto:|tel:)/i
const UNSUBSCRIBE = '{{unsubscribe_url}}'

const rules = (allowedTags: string[]): IOptions => ({
  allowedTags,
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // A link without a scheme would open a page of the reader's mail program.
  exclusiveFilter: ({ tag, attribs: { href = '' } }) =>
    tag === 'a' && href !== UNSUBSCRIBE && !LINK.test(href) ? 'excludeTag' : false,
})
const HEADING = rules(INLINE)
const TEXT = rules([...INLINE, 'p', 'ul', 'ol', 'li'])

function safeLeaf(block: LeafBlock): LeafBlock {
  if (block.type === 'heading') return { ...block, text: sanitizeHtml(block.text, HEADING) }
  if (block.type === 'text') return { ...block, html: sanitizeHtml(block.html, TEXT) }
  return block
}

const safeBlock = (block: CampaignBlock): CampaignBlock =>
  block.type === 'columns'
    ? { ...block, columns: block.columns.map((column) => column.map(safeLeaf)) }
    : safeLeaf(block)

/** Removes all HTML from the document that its blocks can't have. */
export function safeDocument(document: CampaignDocument): CampaignDocument {
  return { ...document, blocks: document.blocks.map(safeBlock) }
}
