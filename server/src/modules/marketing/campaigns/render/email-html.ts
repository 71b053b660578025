import type { CampaignBlock, CampaignDocument, Language, LeafBlock } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'
import { textsIn } from '../../../../platform/texts'
import { isInUse } from './block-use'
import { socialLinks } from './social-names'

interface Context {
  settings: CampaignDocument['settings']
  /** Without a trailing slash; images are served below it. */
  publicUrl: string
}

const HEADING_SIZES = { 1: 28, 2: 22, 3: 18 } as const
/** px; sizes at which long words of headings fit on a phone, in email programs that support media queries. */
const PHONE_HEADING_SIZES = { 1: 24, 2: 20 } as const
/** Space beside the blocks in px. */
const SIDE = 24

/** Renders one email with merge tags for all recipients. The document's HTML must be safe. */
export async function renderEmail(
  document: CampaignDocument,
  { subject, language, publicUrl }: { subject: string; language: Language; publicUrl: string },
): Promise<string> {
  // Loaded with the first email: a server that sends none doesn't load the 200 packages.
  const [core, preset] = await Promise.all([import('mjml-core'), import('mjml-preset-core')])
  const mjmlToHtml = core.default.default ?? core.default
  const { components, dependencies } = preset.default ?? preset
  const { html } = await mjmlToHtml(mjmlOf(document, { subject, language, publicUrl }), {
    presets: [{ components, dependencies }],
    validationLevel: 'skip',
    ignoreIncludes: true,
  })
  return html
}

function mjmlOf(
  { settings, blocks }: CampaignDocument,
  { subject, language, publicUrl }: { subject: string; language: Language; publicUrl: string },
): string {
  const context = { settings, publicUrl }
  const { background, content_background: paper, text_color: ink, link_color: link, preheader } = settings
  const sections = blocks.filter(isInUse).map((block) => sectionOf(context, block))
  return `<mjml lang="${language.slice(0, 2)}" dir="ltr"><mj-head><mj-title>${escapeHtml(subject)}</mj-title>
${preheader ? `<mj-preview>${escapeHtml(preheader)}</mj-preview>` : ''}
<mj-attributes><mj-all font-family="${settings.font_family}, Helvetica, sans-serif" />
<mj-text color="${ink}" font-size="16px" line-height="1.5" padding="0 ${SIDE}px" />
<mj-section padding="0" background-color="${paper}" /></mj-attributes>
<mj-style inline="inline">a { color: ${link}; } p { margin: 0 0 12px; } ul, ol { margin: 0 0 12px; padding-left: 24px; }</mj-style>
<mj-style>${phoneStyle()}</mj-style>
</mj-head><mj-body background-color="${background}" width="${settings.width}px">
${sections.join('\n')}
${footerOf(context, language)}</mj-body></mjml>`
}

function phoneStyle(): string {
  const sizes = Object.entries(PHONE_HEADING_SIZES).map(
    ([level, size]) => `h${level} { font-size: ${size}px !important; }`,
  )
  return `h1, h2, h3 { -webkit-hyphens: auto; hyphens: auto; } @media only screen and (max-width: 480px) { ${sizes.join(' ')} }`
}

function sectionOf(context: Context, block: CampaignBlock): string {
  const { padding } = block
  if (block.type !== 'columns') {
    return `<mj-section padding="${padding}px 0"><mj-column>${leafOf(context, block)}</mj-column></mj-section>`
  }
  const shares = block.ratio.split('-').map(Number)
  const total = shares.reduce((sum, share) => sum + share, 0)
  const columns = block.columns.map((column, at) => {
    const width = (((shares[at] ?? 0) / total) * 100).toFixed(2)
    const content = column.filter(isInUse).map((leaf) => spaced(leaf.padding, leafOf(context, leaf)))
    return `<mj-column width="${width}%" vertical-align="top">${content.join('')}</mj-column>`
  })
  return `<mj-section padding="${padding}px 0">${columns.join('')}</mj-section>`
}

function spaced(padding: number, content: string): string {
  const space = padding > 0 ? `<mj-spacer height="${padding}px" />` : ''
  return `${space}${content}${space}`
}

function leafOf(context: Context, block: LeafBlock): string {
  const { settings, publicUrl } = context
  switch (block.type) {
    case 'heading': {
      const color = block.color || settings.text_color
      const style = `margin:0;font-size:${HEADING_SIZES[block.level]}px;line-height:1.25;color:${color}`
      return `<mj-text align="${block.align}"><h${block.level} style="${style}">${block.text}</h${block.level}></mj-text>`
    }
    case 'text':
      return `<mj-text align="${block.align}">${block.html}</mj-text>`
    case 'image': {
      const width = Math.round(((settings.width - 2 * SIDE) * block.width) / 100)
      const link = block.link ? ` href="${escapeHtml(block.link)}"` : ''
      return `<mj-image src="${escapeHtml(publicUrl + block.url)}" alt="${escapeHtml(block.alt)}" width="${width}px" align="${block.align}" padding="0 ${SIDE}px"${link} />`
    }
    case 'button': {
      const background = block.background || settings.button_color
      const color = block.color || '#ffffff'
      return `<mj-button href="${escapeHtml(block.link)}" align="${block.align}" background-color="${background}" color="${color}" border-radius="${block.radius}px" font-size="16px" font-weight="bold" inner-padding="14px 28px" padding="0 ${SIDE}px">${escapeHtml(block.text)}</mj-button>`
    }
    case 'divider':
      return `<mj-divider border-color="${block.color}" border-width="${block.thickness}px" padding="0 ${SIDE}px" />`
    case 'spacer':
      return `<mj-spacer height="${block.height}px" />`
    case 'social':
      return `<mj-text align="${block.align}">${socialLinks(block.links)}</mj-text>`
    case 'voucher': {
      const code = block.kind === 'fixed' ? escapeHtml(block.code) : '{{voucher_code}}'
      const label = block.label ? `<p style="margin:0 0 6px">${escapeHtml(block.label)}</p>` : ''
      const style = `display:inline-block;padding:12px 24px;border:2px dashed ${settings.button_color};border-radius:6px;font-family:'Courier New',monospace;font-size:24px;font-weight:bold;letter-spacing:2px`
      return `<mj-text align="center">${label}<span style="${style}">${code}</span></mj-text>`
    }
  }
}

/** Adds a footer to every email, which says why it was sent and how to unsubscribe. */
function footerOf({ settings }: Context, language: Language): string {
  const t = textsIn(language)
  const about = escapeHtml(t('campaign.footer', { site: '{{site_name}}' }))
  const action = escapeHtml(t('campaign.unsubscribe'))
  return `<mj-section background-color="${settings.background}" padding="16px 0"><mj-column><mj-text align="center" font-size="13px" color="${readableOn(settings.background)}">${about}<br /><a href="{{unsubscribe_url}}" style="color:${readableOn(settings.background)}">${action}</a></mj-text></mj-column></mj-section>`
}

/** Returns dark gray for light backgrounds, light gray for dark ones. */
function readableOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
  return 0.299 * red + 0.587 * green + 0.114 * blue > 140 ? '#3d4753' : '#e5e9ee'
}
