import type { Chart } from '../../../platform/charts'
import type { MailBlock } from './mail-content'

/** A QR code, a chart, or a finished image. */
type MailDrawing = Chart | { kind: 'qr'; text: string } | { kind: 'png'; png: Buffer }

export interface MailChart {
  cid: string
  chart: MailDrawing
}

/** Returns the ID by which the HTML refers to the image. */
export function chartCid(id: string): string {
  return `${id}@mail`
}

export function chartsOf(blocks: MailBlock[]): MailChart[] {
  return blocks.flatMap((block): MailChart[] => {
    if (block.kind === 'chart') return [{ cid: chartCid(block.id), chart: block.chart }]
    if (block.kind !== 'qr') return []
    return [{ cid: chartCid(block.id), chart: { kind: 'qr', text: block.text } }]
  })
}

/** Returns a block as plain text; empty for an image, because the text next to it says the same. */
export function blockText(block: MailBlock, oneLine: (text: string) => string): string {
  switch (block.kind) {
    case 'heading': {
      const text = oneLine(block.text)
      return `${text}\n${'-'.repeat(text.length)}`
    }
    case 'paragraph':
      return oneLine(block.text)
    case 'figures':
      return block.figures
        .map(({ label, value, note }) => oneLine(`${label}: ${value}${note && ` (${note})`}`))
        .join('\n')
    case 'table':
      return [block.head, ...block.rows].map((cells) => cells.map(oneLine).join(' | ')).join('\n')
    case 'chart':
    case 'qr':
      return ''
  }
}
