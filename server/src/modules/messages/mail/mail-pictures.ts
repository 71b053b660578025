import { escapeHtml } from '@portico/shared/splash-page'
import { drawChart } from '../../../platform/charts'
import type { MailChart } from './mail-blocks'
import { drawQr } from './qr-picture'
import type { MailPicture } from './mail-transport'
import type { RenderedMail } from './render-mail'

/** Cache size: an email to several recipients is drawn once. */
const KEPT = 24
const drawn = new Map<string, Promise<Buffer>>()

export function drawPictures(charts: MailChart[]): Promise<MailPicture[]> {
  return Promise.all(charts.map(async ({ cid, chart }) => ({ cid, png: await draw(chart) })))
}

/** Returns the HTML with embedded images, for a page instead of an email. */
export async function htmlWithPictures({ html, charts }: RenderedMail): Promise<string> {
  const pictures = await drawPictures(charts)
  return pictures.reduce(
    (page, { cid, png }) =>
      page.replaceAll(`cid:${escapeHtml(cid)}`, `data:image/png;base64,${png.toString('base64')}`),
    html,
  )
}

async function draw(chart: MailChart['chart']): Promise<Buffer> {
  if (chart.kind === 'png') return chart.png
  const key = JSON.stringify(chart)
  const known = drawn.get(key)
  if (known) return known
  const drawing = chart.kind === 'qr' ? drawQr(chart.text) : drawChart(chart)
  drawn.set(key, drawing)
  // A failed drawing is tried again.
  drawing.catch(() => drawn.delete(key))
  const oldest = drawn.keys().next().value
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  return drawing
}
