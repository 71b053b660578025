import {
  allBlocks,
  type CampaignBlock,
  type CampaignDocument,
  type CampaignHint,
  SUBJECT_SHOWN,
} from '@portico/shared/contracts'
import { unknownTags } from './merge'
import { textOfHtml } from './plain-text'

export interface Hint {
  code: CampaignHint
  /** Null for a hint about the entire draft. */
  block_id: string | null
}

/** Bytes; email programs cut longer emails off. */
const MAX_HTML = 100_000
/** WCAG AA contrast of normal text. */
const MIN_CONTRAST = 4.5

/** Returns suggestions for an email. */
export function emailHints(document: CampaignDocument, subject: string, html: string): Hint[] {
  const about = (code: CampaignHint, holds: boolean): Hint[] => (holds ? [{ code, block_id: null }] : [])
  const letters = subject.replace(/[^\p{L}]/gu, '')
  return [
    ...about('subject_missing', subject === ''),
    ...about('subject_long', subject.length > SUBJECT_SHOWN),
    ...about('subject_capitals', letters.length >= 6 && letters === letters.toUpperCase()),
    ...about('subject_punctuation', /[!?]{2,}|!.*!|[$€£]{2,}/.test(subject)),
    ...about('preheader_missing', document.settings.preheader === ''),
    ...about('large', Buffer.byteLength(html) > MAX_HTML),
    ...about('unknown_tag', unknownTags(subject).length > 0),
    ...documentHints(document),
  ]
}

/** Returns suggestions for the blocks of an email or an ad. */
export function documentHints(document: CampaignDocument): Hint[] {
  const blocks = allBlocks(document.blocks)
  const hasText = blocks.some((block) => wordsOf(block) !== '')
  const hasImage = blocks.some(({ type }) => type === 'image')
  const documentHint: Hint[] = hasText ? [] : [{ code: hasImage ? 'image_only' : 'no_text', block_id: null }]
  const perBlock = blocks.flatMap((block) =>
    blockHints(document, block).map((code) => ({ code, block_id: block.id })),
  )
  return [...documentHint, ...perBlock]
}

function wordsOf(block: CampaignBlock): string {
  if (block.type === 'heading') return textOfHtml(block.text)
  if (block.type === 'text') return textOfHtml(block.html)
  return ''
}

function blockHints({ settings }: CampaignDocument, block: CampaignBlock): CampaignHint[] {
  const { content_background: paper, text_color: ink } = settings
  const links = linksOf(block)
  const pairs: [string, string][] = []
  if (block.type === 'heading') pairs.push([block.color || ink, paper])
  if (block.type === 'text') pairs.push([ink, paper])
  if (block.type === 'button') {
    pairs.push([block.color || '#ffffff', block.background || settings.button_color])
  }
  const checks: [CampaignHint, boolean][] = [
    ['image_missing', block.type === 'image' && block.url === ''],
    ['alt_missing', block.type === 'image' && block.url !== '' && block.alt === ''],
    ['link_missing', leadsNowhere(block)],
    ['code_missing', block.type === 'voucher' && block.kind === 'fixed' && block.code === ''],
    ['link_insecure', links.some((link) => link.startsWith('http:'))],
    ['low_contrast', pairs.some(([one, other]) => contrast(one, other) < MIN_CONTRAST)],
    ['unknown_tag', unknownTags(JSON.stringify(block)).length > 0 && block.type !== 'columns'],
  ]
  return checks.filter(([, holds]) => holds).map(([code]) => code)
}

/** True for buttons and social links without an address, which aren't rendered. */
function leadsNowhere(block: CampaignBlock): boolean {
  if (block.type === 'button') return block.link === ''
  return block.type === 'social' && block.links.some(({ url }) => url === '')
}

function linksOf(block: CampaignBlock): string[] {
  if (block.type === 'image' || block.type === 'button') return [block.link]
  if (block.type === 'social') return block.links.map(({ url }) => url)
  const html = block.type === 'text' ? block.html : block.type === 'heading' ? block.text : ''
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
