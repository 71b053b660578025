import type { SheetPage } from '@portico/shared/labels'

/** Names of classes that the styles below speak of. */
export const PRINT_CLASSES = { controls: 'portico-print-controls', sheets: 'portico-print-sheets' } as const

/** Paper for all pages: of a roll the longest, because a browser knows one size only. */
function paperOf(pages: readonly SheetPage[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...pages.map(({ width }) => width)),
    height: Math.max(0, ...pages.map(({ height }) => height)),
  }
}

/** On paper there is nothing but the sheets, each on a page of its size without margins. */
export function PrintStyles({ pages }: { pages: readonly SheetPage[] }) {
  const { width, height } = paperOf(pages)
  const { controls, sheets } = PRINT_CLASSES
  return (
    <style>{`
.${sheets} { display: grid; gap: 24px; justify-items: center; margin-top: -24px; padding: 0 16px 48px }
.${sheets} svg { display: block; width: min(100%, ${width}pt); height: auto; background: #fff; box-shadow: 0 1px 6px rgb(0 0 0 / 25%) }
@media print {
  @page { size: ${width}pt ${height}pt; margin: 0 }
  .${controls} { display: none }
  .${sheets} { display: block; margin: 0; padding: 0 }
  .${sheets} svg { width: ${width}pt; box-shadow: none; break-inside: avoid; break-after: page }
  .${sheets} svg:last-child { break-after: auto }
}`}</style>
  )
}
