import { SURFACES } from '@portico/shared/contracts'
import { escapeHtml } from '@portico/shared/splash-page'
import { CHART_WIDTH } from '../../../platform/charts'
import { chartCid } from './mail-blocks'
import type { MailBlock } from './mail-content'
import { QR_WIDTH } from './qr-picture'

const { page, border: rule, text: ink, secondary } = SURFACES.light

type Block<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>

/** Uses tables and inline styles, because mail programs support little else. */
export function blocksHtml(blocks: MailBlock[]): string {
  return blocks.map((block) => `\n${blockHtml(block)}`).join('')
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h2 class="ink" style="margin:32px 0 12px;color:${ink};font-size:18px;line-height:26px">${escapeHtml(block.text)}</h2>`
    case 'paragraph':
      return `<p class="soft" style="margin:0 0 12px;color:${secondary};font-size:14px;line-height:22px">${escapeHtml(block.text)}</p>`
    case 'figures':
      return figuresHtml(block)
    case 'chart':
      return `<img src="cid:${escapeHtml(chartCid(block.id))}" width="${CHART_WIDTH}" alt="${escapeHtml(block.alt)}" style="display:block;width:100%;max-width:${CHART_WIDTH}px;height:auto;margin:0 0 16px;border:0;border-radius:8px">`
    case 'qr':
      return `<img src="cid:${escapeHtml(chartCid(block.id))}" width="${QR_WIDTH}" height="${QR_WIDTH}" alt="${escapeHtml(block.alt)}" style="display:block;width:${QR_WIDTH}px;height:${QR_WIDTH}px;margin:0 0 16px;border:0;border-radius:8px">`
    case 'table':
      return tableHtml(block)
  }
}

/**
 * Renders two figures side by side, equally high, or one in full width. Gaps are cells and rows, because mail
 * programs drop margins.
 */
function figuresHtml({ figures }: Block<'figures'>): string {
  const small = `margin:0;color:${secondary};font-size:13px;line-height:18px`
  const alone = figures.length === 1
  // Empty notes are rendered too, so that all figures have the same height.
  const noteHtml = (note: string) =>
    figures.some((one) => one.note)
      ? `<p class="soft" style="${small}">${escapeHtml(note) || '&nbsp;'}</p>`
      : ''
  const cell = ({ label, value, note }: (typeof figures)[number]) =>
    `<td class="tile" width="${alone ? '100%' : '49%'}" valign="top" style="padding:12px;background:${page};border-radius:8px">` +
    `<p class="soft" style="${small}">${escapeHtml(label)}</p>` +
    `<p class="ink" style="margin:2px 0;color:${ink};font-size:22px;line-height:30px;font-weight:600">${escapeHtml(value)}</p>` +
    `${noteHtml(note)}</td>`
  const gap = '<td width="8" style="width:8px;font-size:0;line-height:8px">&nbsp;</td>'
  const row = (at: number) => {
    const [left, right] = figures.slice(at, at + 2)
    if (left && alone) return `<tr>${cell(left)}</tr>`
    return left ? `<tr>${cell(left)}${gap}${right ? cell(right) : '<td width="49%"></td>'}</tr>` : ''
  }
  const rows = figures.map((_figure, index) => (index % 2 === 0 ? row(index) : '')).filter(Boolean)
  const between =
    '<tr><td colspan="3" height="8" style="height:8px;font-size:0;line-height:8px">&nbsp;</td></tr>'
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:separate">${rows.join(between)}</table>`
}

function tableHtml({ head, rows }: Block<'table'>): string {
  const align = (column: number) => (column === 0 ? 'left' : 'right')
  const border = `border-bottom:1px solid ${rule}`
  const headCell = (text: string, column: number) =>
    `<th class="soft rule" scope="col" align="${align(column)}" style="padding:6px 0 6px ${column === 0 ? 0 : 12}px;color:${secondary};font-size:13px;line-height:18px;font-weight:600;${border}">${escapeHtml(text)}</th>`
  const cell = (text: string, column: number) =>
    `<td class="ink rule" align="${align(column)}" style="padding:8px 0 8px ${column === 0 ? 0 : 12}px;${column === 0 ? '' : 'white-space:nowrap;'}color:${ink};font-size:14px;line-height:20px;${border}">${escapeHtml(text)}</td>`
  const row = (cells: string[]) => `<tr>${cells.map(cell).join('')}</tr>`
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse"><thead><tr>${head.map(headCell).join('')}</tr></thead><tbody>${rows.map(row).join('')}</tbody></table>`
}
