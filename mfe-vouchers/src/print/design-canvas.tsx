import { labelsPerPage, SHEETS, type PageLayout, type VoucherDesign } from '@portico/shared/contracts'
import { isColor, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { labelContent, sheetPages, wifiText, type PlacedLabel, type SheetPage } from '@portico/shared/labels'
import { useNarrow } from '@portico/shared/layout'
import { useSiteSettings } from '@portico/shared/session'
import { clsx } from 'clsx'
import { useId, useMemo } from 'react'
import type { DesignValues } from './design-schema'
import { LabelPicture, type LabelPaint } from './label-picture'
import { screenMeasure } from './screen-measure'
import { useSampleVoucher } from './use-sample-voucher'
import styles from './design-canvas.module.css'

/** Margin around a label shown without its sheet, points. */
const AROUND = 5

/** Uses the default color while a color is incomplete. */
function paintOf({ bgcolor, txtcolor, bordercolor, logofile }: DesignValues): LabelPaint {
  return {
    bgcolor: isColor(bgcolor) ? bgcolor : '#ffffff',
    txtcolor: isColor(txtcolor) ? txtcolor : '#1f2328',
    bordercolor: isColor(bordercolor) ? bordercolor : '#c9ced6',
    logofile,
  }
}

/** The page with the first label, drawn with the form's design. */
function usePreviewPage(values: DesignValues, portalUrl: string): SheetPage | undefined {
  const measure = useMemo(() => screenMeasure(), [])
  const timeZone = useSiteSettings()?.settings.timezone ?? 'UTC'
  const voucher = useSampleVoucher()
  const design = {
    ...values,
    portal_url: portalUrl,
    wifi_qr: wifiText(values.ssid, values.wifi_password ?? ''),
  }
  const [page] = sheetPages({
    contents: [labelContent(voucher, design, timeZone)],
    layout: values.page_layout,
    firstLabel: 1,
    measure,
    hasLogo: values.showlogo && values.logofile !== '',
  })
  return page
}

/** A label of a sheet is shown alone, others on their paper. */
function viewOf({ width, height }: SheetPage, { ground }: PlacedLabel, layout: PageLayout): string {
  if (labelsPerPage(layout) === 1) return `0 0 ${width} ${height}`
  const { x, y } = ground
  return `${x - AROUND} ${y - AROUND} ${ground.width + 2 * AROUND} ${ground.height + 2 * AROUND}`
}

function LabelSize({ layout }: { layout: PageLayout }) {
  const t = useText()
  const { page, label } = SHEETS[layout]
  const round = (size: number) => Math.round(size * 10) / 10
  if (label.height === null) return t('vouchers.design.roll_size', { width: page.width })
  const size = { width: round(label.width), height: round(label.height), count: labelsPerPage(layout) }
  return t('vouchers.design.label_size', size)
}

/** The same label at every position of the sheet, drawn once. */
function WholeSheet({ page, layout, paint }: { page: SheetPage; layout: PageLayout; paint: LabelPaint }) {
  const t = useText()
  const id = useId()
  const { columns, pitch, page: paper } = SHEETS[layout]
  const [label] = page.labels
  if (!label) return null
  const perMillimetre = page.width / paper.width
  return (
    <svg
      role="img"
      aria-label={t('vouchers.design.preview_sheet')}
      viewBox={`0 0 ${page.width} ${page.height}`}
      className={clsx(styles.sheet, styles.paper)}
    >
      <g id={id}>
        <LabelPicture label={label} paint={paint} />
      </g>
      {Array.from({ length: labelsPerPage(layout) - 1 }, (_none, index) => (
        <use
          key={index}
          href={`#${id}`}
          x={((index + 1) % columns) * pitch.x * perMillimetre}
          y={Math.floor((index + 1) / columns) * pitch.y * perMillimetre}
        />
      ))}
    </svg>
  )
}

/** Live preview of the printed voucher. */
export function DesignCanvas({ design }: { design: VoucherDesign }) {
  const t = useText()
  const narrow = useNarrow()
  const { values } = useFormikContext<DesignValues>()
  const page = usePreviewPage(values, design.portal_url)
  const label = page?.labels[0]
  if (!page || !label) return null
  const layout = values.page_layout
  const paint = paintOf(values)
  const hidesPassword =
    values.showqr && values.qr_type === 'wifi' && design.has_wifi_password && values.wifi_password === null
  return (
    <section aria-label={t('vouchers.design.preview')}>
      <svg
        role="img"
        aria-label={t('vouchers.design.preview_label')}
        viewBox={viewOf(page, label, layout)}
        className={clsx(styles.label, labelsPerPage(layout) === 1 ? styles.paper : styles.onSheet)}
      >
        <LabelPicture label={label} paint={paint} />
      </svg>
      <div className={styles.note}>
        <LabelSize layout={layout} />
        {hidesPassword && <div>{t('vouchers.design.password_unseen')}</div>}
      </div>
      {!narrow && labelsPerPage(layout) > 1 && <WholeSheet page={page} layout={layout} paint={paint} />}
    </section>
  )
}
