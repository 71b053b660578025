import { useText } from '@portico/shared/i18n'
import type { SheetPage } from '@portico/shared/labels'
import { memo } from 'react'
import { LabelPicture, type LabelPaint } from './label-picture'
import { PRINT_CLASSES, PrintStyles } from './print-frame'

/** Subtracted from the page height, points: some browsers add an empty page if it equals the paper's height exactly. */
const SPARE = 0.5

/** Pages as printed. */
export const PrintSheets = memo(function PrintSheets({
  pages,
  paint,
}: {
  pages: readonly SheetPage[]
  paint: LabelPaint
}) {
  const t = useText()
  return (
    <>
      <PrintStyles pages={pages} />
      <section className={PRINT_CLASSES.sheets} aria-label={t('vouchers.print_view.sheets')}>
        {pages.map(({ width, height, labels }, index) => (
          <svg
            key={index}
            role="group"
            aria-label={t('vouchers.print_view.page', { page: index + 1, pages: pages.length })}
            viewBox={`0 0 ${width} ${height - SPARE}`}
          >
            {labels.map((label, at) => (
              <LabelPicture key={at} label={label} paint={paint} />
            ))}
          </svg>
        ))}
      </section>
    </>
  )
})
