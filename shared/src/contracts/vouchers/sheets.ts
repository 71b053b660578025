/** Sheets of labels, paper with one label per page, and receipt rolls. */
export const PAGE_LAYOUTS = [
  'a4_3x8',
  'a4_4x10',
  'a4_5x10',
  'a4_1',
  'avery_l7160',
  'avery_5160',
  'roll_80',
  'roll_58',
] as const
export type PageLayout = (typeof PAGE_LAYOUTS)[number]

/** Millimeters. A roll has no page height: each label is a separate page, as long as it needs. */
export interface SheetSize {
  page: { width: number; height: number | null }
  columns: number
  rows: number
  label: { width: number; height: number | null }
  /** From the edges of the page to the first label. */
  margin: { top: number; left: number }
  /** From the left or top edge of a label to that of the next. */
  pitch: { x: number; y: number }
}

const A4 = { width: 210, height: 297 } as const
/** US Letter. */
const LETTER = { width: 215.9, height: 279.4 } as const

/** `columns` by `rows` labels that fill an A4 page except for a border of 8 mm, which printers can't validSites. */
function gridOfA4(columns: number, rows: number): SheetSize {
  const border = 8
  const width = (A4.width - 2 * border) / columns
  const height = (A4.height - 2 * border) / rows
  return {
    page: A4,
    columns,
    rows,
    label: { width, height },
    margin: { top: border, left: border },
    pitch: { x: width, y: height },
  }
}

function roll(width: number, printable: number): SheetSize {
  return {
    page: { width, height: null },
    columns: 1,
    rows: 1,
    label: { width: printable, height: null },
    margin: { top: 3, left: (width - printable) / 2 },
    pitch: { x: 0, y: 0 },
  }
}

/** Sizes for both the printed sheet and the preview on screen. */
export const SHEETS: Record<PageLayout, SheetSize> = {
  a4_3x8: gridOfA4(3, 8),
  a4_4x10: gridOfA4(4, 10),
  a4_5x10: gridOfA4(5, 10),
  a4_1: gridOfA4(1, 1),
  // The manufacturer's dimensions: 21 labels of 63.5 by 38.1 mm on A4.
  avery_l7160: {
    page: A4,
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
    margin: { top: 15.15, left: 7.25 },
    pitch: { x: 66, y: 38.1 },
  },
  // 30 labels of 2 5/8 by 1 inch on US Letter.
  avery_5160: {
    page: LETTER,
    columns: 3,
    rows: 10,
    label: { width: 66.675, height: 25.4 },
    margin: { top: 12.7, left: 4.7625 },
    pitch: { x: 69.85, y: 25.4 },
  },
  roll_80: roll(80, 72),
  roll_58: roll(58, 48),
}

export const labelsPerPage = (layout: PageLayout) => SHEETS[layout].columns * SHEETS[layout].rows

export const QR_TYPES = ['portal', 'wifi'] as const
