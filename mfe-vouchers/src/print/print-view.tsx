import { PrinterOutlined } from '@ant-design/icons'
import { labelsPerPage, PAGE_LAYOUTS, SHEETS, type PageLayout } from '@portico/shared/contracts'
import { NumberInput } from '@portico/shared/forms'
import { useErrorText, useText, type FormText } from '@portico/shared/i18n'
import type { LabelVoucher } from '@portico/shared/labels'
import { PageFrame, type PageFrameProps } from '@portico/shared/layout'
import { Button, Select, Space, Typography } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { layoutNameId } from './layout-names'
import { PRINT_CLASSES } from './print-frame'
import { PrintSheets } from './print-sheets'
import { usePrintPages, type PrintPlan } from './use-print-pages'
import styles from './print-view.module.css'

interface PrintControlsProps {
  layout: PageLayout
  first: number
  onLayout: (layout: PageLayout) => void
  onFirst: (first: number) => void
}

/** The sheet, the first label, and the print button. */
function PrintControls({ layout, first, onLayout, onFirst }: PrintControlsProps) {
  const t = useText()
  const labels = labelsPerPage(layout)
  const [error, setError] = useState<FormText | null>(null)
  return (
    <>
      <Select<PageLayout>
        aria-label={t('vouchers.print.layout')}
        className={styles.layout}
        value={layout}
        options={PAGE_LAYOUTS.map((value) => ({ value, label: t(layoutNameId(value)) }))}
        onChange={(value) => {
          setError(null)
          onLayout(value)
        }}
      />
      {labels > 1 && (
        <FirstLabelInput
          key={layout}
          first={first}
          labels={labels}
          error={error}
          onError={setError}
          onFirst={onFirst}
        />
      )}
      <Button
        type="primary"
        icon={<PrinterOutlined aria-hidden />}
        disabled={error !== null}
        onClick={() => window.print()}
      >
        {t('vouchers.print_view.print')}
      </Button>
    </>
  )
}

interface FirstLabelInputProps {
  first: number
  labels: number
  error: FormText | null
  onError: (error: FormText | null) => void
  onFirst: (first: number) => void
}

/** Number of the first label to print on. */
function FirstLabelInput({ first, labels, error, onError, onFirst }: FirstLabelInputProps) {
  const t = useText()
  const errorText = useErrorText()
  const id = useId()
  const [value, setValue] = useState<number | null>(first)
  const change = (next: number | null, problem: FormText | null) => {
    setValue(next)
    const nextError = problem ?? rangeError(next, labels)
    onError(nextError)
    if (next !== null && !nextError) onFirst(next)
  }
  return (
    <Space wrap size={8}>
      <label htmlFor={id}>{t('vouchers.print.first_label')}</label>
      <NumberInput
        id={id}
        min={1}
        max={labels}
        value={value}
        status={error ? 'error' : ''}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={change}
      />
      {error && (
        <Typography.Text type="danger" id={`${id}-error`}>
          {errorText(error)}
        </Typography.Text>
      )}
    </Space>
  )
}

function rangeError(value: number | null, labels: number): FormText | null {
  if (value === null) return { id: 'error.field.required' }
  if (value < 1) return { id: 'error.field.too_small', values: { min: 1 } }
  return value > labels ? { id: 'error.field.too_big', values: { max: labels } } : null
}

/** The number of pages. */
function PaperNeeded({ layout, count, pages }: { layout: PageLayout; count: number; pages: number }) {
  const t = useText()
  return (
    <>
      {SHEETS[layout].page.height === null
        ? t('vouchers.print.on_roll', { count })
        : t('vouchers.print.on_sheets', { count, sheets: pages })}{' '}
      {t('vouchers.print.actual_size')}
    </>
  )
}

interface PrintViewProps extends Pick<PageFrameProps, 'title' | 'back'> {
  plan: PrintPlan<LabelVoucher>
  onLayout: (layout: PrintPlan['layout']) => void
  onFirst: (first: number) => void
  /** Shown above the sheets. */
  children?: ReactNode
}

/** The sheets on screen, with the print controls. */
export function PrintView({ plan, onLayout, onFirst, children, ...frame }: PrintViewProps) {
  const pages = usePrintPages(plan)
  return (
    <>
      <div className={PRINT_CLASSES.controls}>
        <PageFrame
          {...frame}
          subtitle={
            <PaperNeeded layout={plan.layout} count={plan.selected.items.length} pages={pages.length} />
          }
          controls={
            <PrintControls layout={plan.layout} first={plan.first} onLayout={onLayout} onFirst={onFirst} />
          }
        >
          {children}
        </PageFrame>
      </div>
      <PrintSheets pages={pages} paint={plan.design} />
    </>
  )
}
