import { SHEETS, type PageLayout } from '../../contracts/vouchers/sheets'
import type { LabelContent } from './label-content'
import {
  compactLayout,
  stackedLayout,
  type LabelBox,
  type LabelLayout,
  type LabelTools,
} from './label-layout'

/** 1 mm in points. */
const POINTS = 72 / 25.4
const points = (millimetres: number) => millimetres * POINTS
/** Millimeters. */
const PADDING = 2
/** Padding of a label that has a whole page. */
const PAGE_PADDING = 12
/** Printers are slightly off: a frame at the very edge of a sticker would be partly on the next one. */
const STICKER_INSET = 1.2
/** Space at the end of a receipt, where it is torn off. */
const ROLL_END = 6
const MAX_ROLL = 400

/** A voucher on its page. */
export interface PlacedLabel {
  content: LabelContent
  /** The whole label. */
  ground: LabelBox
  /** Line of its border. */
  frame: LabelBox
  layout: LabelLayout
}

/** Points. */
export interface SheetPage {
  width: number
  height: number
  labels: PlacedLabel[]
}

export interface SheetJob extends LabelTools {
  contents: readonly LabelContent[]
  layout: PageLayout
  /** From 1; earlier labels are already used. */
  firstLabel: number
}

/** Lays out the vouchers on pages. */
export function sheetPages(job: SheetJob): SheetPage[] {
  return SHEETS[job.layout].page.height === null ? rollPages(job) : cutPages(job)
}

function cutPages({ contents, layout, firstLabel, ...tools }: SheetJob): SheetPage[] {
  const { page, columns, rows, label, margin, pitch } = SHEETS[layout]
  const perPage = columns * rows
  const isSticker = pitch.x !== label.width || layout.startsWith('avery')
  const inset = points(isSticker ? STICKER_INSET : 0)
  const pages: SheetPage[] = []
  contents.forEach((content, at) => {
    const index = at + firstLabel - 1
    const onPage = index % perPage
    if (at === 0 || onPage === 0)
      pages.push({ width: points(page.width), height: points(page.height ?? 0), labels: [] })
    const ground = {
      x: points(margin.left + (onPage % columns) * pitch.x),
      y: points(margin.top + Math.floor(onPage / columns) * pitch.y),
      width: points(label.width),
      height: points(label.height ?? 0),
    }
    pages.at(-1)?.labels.push({
      content,
      ground,
      frame: inner(ground, inset),
      layout:
        perPage > 1
          ? compactLayout(content, inner(ground, points(PADDING) + inset), tools)
          : wholePage(content, inner(ground, points(PAGE_PADDING)), tools),
    })
  })
  return pages
}

/** Slightly above the center. */
function wholePage(content: LabelContent, room: LabelBox, tools: LabelTools): LabelLayout {
  const { height } = stackedLayout(content, room, tools)
  return stackedLayout(content, { ...room, y: room.y + (room.height - height) / 3 }, tools)
}

/** Each label is a separate page, as long as it needs. */
function rollPages({ contents, layout, ...tools }: SheetJob): SheetPage[] {
  const { page, label, margin } = SHEETS[layout]
  return contents.map((content) => {
    const room = {
      x: points(margin.left),
      y: points(margin.top),
      width: points(label.width),
      height: points(MAX_ROLL),
    }
    const placed = stackedLayout(content, inner(room, points(PADDING)), tools)
    const ground = { ...room, height: placed.height + 2 * points(PADDING) }
    return {
      width: points(page.width),
      height: ground.y + ground.height + points(ROLL_END),
      labels: [{ content, ground, frame: ground, layout: placed }],
    }
  })
}

const inner = ({ x, y, width, height }: LabelBox, by: number): LabelBox => ({
  x: x + by,
  y: y + by,
  width: width - 2 * by,
  height: height - 2 * by,
})
