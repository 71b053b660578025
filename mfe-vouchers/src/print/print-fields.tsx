import { labelsPerPage, PAGE_LAYOUTS, SHEETS, type PageLayout } from '@portico/shared/contracts'
import { NumberField, SelectField, SwitchField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { theme } from 'antd'
import { layoutNameId } from './layout-names'
import type { PrintJob } from './print-job'
import { countOf, firstLabel, isRoll, sheetsOf, type PrintValues } from './print-values'

/** In pixels. */
const WIDTH = 150

interface SheetPictureProps {
  layout: PageLayout
  /** First free label, counted from 1. */
  first: number
  count: number
  onPick: (first: number) => void
}

/** Thumbnail of the first sheet with the used labels and those to print. A click selects the first label. */
function SheetPicture({ layout, first, count, onPick }: SheetPictureProps) {
  const t = useText()
  const { token } = theme.useToken()
  const { page, columns, label, margin, pitch } = SHEETS[layout]
  const scale = WIDTH / page.width
  const look = (number: number) => {
    if (number < first) return { background: token.colorFillSecondary, borderColor: token.colorBorder }
    if (number >= first + count) return { background: 'transparent', borderColor: token.colorBorder }
    return { background: token.colorPrimaryBgHover, borderColor: token.colorPrimary }
  }
  return (
    // The number field beside it is the accessible alternative.
    <div
      aria-hidden
      style={{
        position: 'relative',
        flex: 'none',
        width: WIDTH,
        height: (page.height ?? 0) * scale,
        marginBottom: 20,
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorder}`,
        boxShadow: token.boxShadowTertiary,
      }}
    >
      {Array.from({ length: labelsPerPage(layout) }, (_none, index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          title={t('vouchers.print.pick_label', { label: index + 1 })}
          onClick={() => onPick(index + 1)}
          style={{
            position: 'absolute',
            left: (margin.left + (index % columns) * pitch.x) * scale,
            top: (margin.top + Math.floor(index / columns) * pitch.y) * scale,
            width: label.width * scale - 1.5,
            height: (label.height ?? 0) * scale - 1.5,
            padding: 0,
            border: '1px solid',
            borderRadius: 1,
            cursor: 'pointer',
            ...look(index + 1),
          }}
        />
      ))}
    </div>
  )
}

/** The number of pages. */
function Outcome({ job }: { job: PrintJob }) {
  const t = useText()
  const { values } = useFormikContext<PrintValues>()
  const { token } = theme.useToken()
  const count = countOf(job, values)
  return (
    <p style={{ margin: '0 0 16px' }}>
      <span role="status" style={{ fontWeight: 500 }}>
        {isRoll(values.page_layout)
          ? t('vouchers.print.on_roll', { count })
          : t('vouchers.print.on_sheets', { count, sheets: sheetsOf(count, values) })}
      </span>{' '}
      <span style={{ color: token.colorTextDescription }}>{t('vouchers.print.actual_size')}</span>
    </p>
  )
}

/** The sheet, and the first label to print on. */
export function PrintFields({ job }: { job: PrintJob }) {
  const t = useText()
  const { values, setFieldValue } = useFormikContext<PrintValues>()
  const { count, unused = count } = job
  const labels = labelsPerPage(values.page_layout)
  return (
    <>
      {unused > 0 && unused < count && (
        <SwitchField
          name="unused_only"
          label={t('vouchers.print.unused_only')}
          help={t('vouchers.print.unused_only_help', { others: count - unused })}
        />
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 24px' }}>
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <SelectField
            name="page_layout"
            label={t('vouchers.print.layout')}
            searchable={false}
            choices={PAGE_LAYOUTS.map((value) => ({ value, label: t(layoutNameId(value)) }))}
          />
          {labels > 1 && (
            <NumberField
              name="first_label"
              label={t('vouchers.print.first_label')}
              min={1}
              max={labels}
              width={120}
              help={t('vouchers.print.first_label_help')}
            />
          )}
        </div>
        {labels > 1 && (
          <SheetPicture
            layout={values.page_layout}
            first={firstLabel(values)}
            count={countOf(job, values)}
            onPick={(label) => void setFieldValue('first_label', label)}
          />
        )}
      </div>
      <Outcome job={job} />
    </>
  )
}
