import type { CampaignBlock, CampaignDocument, LeafBlock } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'
import { isInUse } from './block-use'
import { socialLinks } from './social-names'

/**
 * Markup without styles or handlers, and a separate style sheet: the guest's page allows styles by nonce
 * only.
 */
export interface AdParts {
  html: string
  css: string
}

const HEADING_SIZES = { 1: 26, 2: 21, 3: 18 } as const

/** Renders an ad with merge tags. The document's HTML must be safe. Its rules apply only below `.ad`. */
export function renderAd({ settings, blocks }: CampaignDocument): AdParts {
  const used = blocks.filter(isInUse)
  const rules = [
    `.ad{background:${settings.content_background};color:${settings.text_color};font-family:"${settings.font_family}",Helvetica,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere;padding:4px 16px;border-radius:8px}`,
    `.ad a{color:${settings.link_color}}`,
    '.ad p{margin:0 0 12px}.ad img{max-width:100%;height:auto;vertical-align:top}.ad hr{border:0}',
    '.ad-columns{display:flex;flex-wrap:wrap;gap:16px}.ad-columns>div{min-width:140px}',
    `.ad-code{display:inline-block;padding:10px 20px;border:2px dashed ${settings.button_color};font:bold 22px "Courier New",monospace;letter-spacing:2px}`,
  ]
  const context = { settings, rules }
  const html = used.map((block, at) => blockHtml(context, block, `ad-${at}`)).join('')
  return { html: `<div class="ad">${html}</div>`, css: rules.join('') }
}

/** Joins the ad to one string. */
export const adMarkup = ({ html, css }: AdParts) => `<style>${css}</style>${html}`

interface AdContext {
  settings: CampaignDocument['settings']
  rules: string[]
}

function blockHtml(context: AdContext, block: CampaignBlock, name: string): string {
  context.rules.push(`.${name}{padding:${block.padding}px 0}`)
  if (block.type !== 'columns') return `<div class="${name}">${leafHtml(context, block, name)}</div>`
  const shares = block.ratio.split('-').map(Number)
  const columns = block.columns.map((column, at) => {
    const column_ = `${name}-${at}`
    context.rules.push(`.${column_}{flex:${shares[at] ?? 1} 1 0}`)
    const content = column.filter(isInUse).map((leaf, row) => blockHtml(context, leaf, `${column_}-${row}`))
    return `<div class="${column_}">${content.join('')}</div>`
  })
  return `<div class="${name}"><div class="ad-columns">${columns.join('')}</div></div>`
}

function leafHtml({ settings, rules }: AdContext, block: LeafBlock, name: string): string {
  if ('align' in block) rules.push(`.${name}{text-align:${block.align}}`)
  switch (block.type) {
    case 'heading':
      rules.push(
        `.${name} h2{margin:0;font-size:${HEADING_SIZES[block.level]}px;line-height:1.25;color:${block.color || settings.text_color}}`,
      )
      return `<h2>${block.text}</h2>`
    case 'text':
      return block.html
    case 'image': {
      rules.push(`.${name} img{width:${block.width}%}`)
      const image = `<img src="${escapeHtml(block.url)}" alt="${escapeHtml(block.alt)}">`
      return block.link ? `<a href="${escapeHtml(block.link)}">${image}</a>` : image
    }
    case 'button':
      rules.push(
        `.ad .${name} a{display:inline-block;padding:12px 24px;border-radius:${block.radius}px;background:${block.background || settings.button_color};color:${block.color || '#ffffff'};font-weight:bold;text-decoration:none}`,
      )
      return `<a href="${escapeHtml(block.link)}">${escapeHtml(block.text)}</a>`
    case 'divider':
      rules.push(`.${name} hr{border-top:${block.thickness}px solid ${block.color}}`)
      return '<hr>'
    case 'spacer':
      rules.push(`.${name}{height:${block.height}px}`)
      return ''
    case 'social':
      return socialLinks(block.links)
    case 'voucher': {
      rules.push(`.${name}{text-align:center}`)
      const label = block.label ? `<p>${escapeHtml(block.label)}</p>` : ''
      return block.kind === 'fixed' ? `${label}<span class="ad-code">${escapeHtml(block.code)}</span>` : ''
    }
  }
}
