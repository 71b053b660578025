import type { Chart } from '../../platform/charts'
import type { MailBlock } from './mail-content'

export interface MailChart {
  cid: string
  chart: Chart
}

/** How the HTML and the picture name each other. */
export function chartCid(id: string): string {
  return `${id}@portico`
}

export function chartsOf(blocks: MailBlock[]): MailChart[] {
  return blocks.flatMap((block) =>
    block.kind === 'chart' ? [{ cid: chartCid(block.id), chart: block.chart }] : [],
  )
}

/** A part as plain text; empty for a chart, whose numbers stand beside it. */
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
      return ''
  }
}
