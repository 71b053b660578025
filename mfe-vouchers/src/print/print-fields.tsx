import { SecondaryText, Paragraph } from '@portico/shared/layout'
import { labelsPerPage, PAGE_LAYOUTS, SHEETS, type PageLayout } from '@portico/shared/contracts'
import { NumberField, SelectField, SwitchField, useFormikContext } from '@portico/shared/forms'
import { useText } from '@portico/shared/i18n'
import { Flex } from 'antd'
import { clsx } from 'clsx'
import { layoutNameId } from './layout-names'
import type { PrintJob } from './print-job'
import { countOf, firstLabel, isRoll, sheetsOf, type PrintValues } from './print-values'
import styles from './print-fields.module.css'

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
  const { page, columns, label, margin, pitch } = SHEETS[layout]
  const scale = WIDTH / page.width
  const look = (number: number) => {
    if (number < first) return styles.used
    return number >= first + count ? styles.free : styles.printed
  }
  return (
    // The number field beside it is the accessible alternative.
    <div aria-hidden className={styles.sheet} style={{ width: WIDTH, height: (page.height ?? 0) * scale }}>
      {Array.from({ length: labelsPerPage(layout) }, (_none, index) => (
        <button
          key={index}
          type="button"
          tabIndex={-1}
          title={t('vouchers.print.pick_label', { label: index + 1 })}
          onClick={() => onPick(index + 1)}
          className={clsx(styles.label, look(index + 1))}
          style={{
            left: (margin.left + (index % columns) * pitch.x) * scale,
            top: (margin.top + Math.floor(index / columns) * pitch.y) * scale,
            width: label.width * scale - 1.5,
            height: (label.height ?? 0) * scale - 1.5,
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
  const count = countOf(job, values)
  return (
    <Paragraph>
      <span role="status" className={styles.pages}>
        {isRoll(values.page_layout)
          ? t('vouchers.print.on_roll', { count })
          : t('vouchers.print.on_sheets', { count, sheets: sheetsOf(count, values) })}
      </span>{' '}
      <SecondaryText>{t('vouchers.print.actual_size')}</SecondaryText>
    </Paragraph>
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
      <Flex wrap gap="0 24px">
        <div className={styles.fields}>
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
      </Flex>
      <Outcome job={job} />
    </>
  )
}
