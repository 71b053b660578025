import { PrinterOutlined } from '@ant-design/icons'
import { labelsPerPage, PAGE_LAYOUTS, SHEETS, type PageLayout } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import type { LabelVoucher } from '@portico/shared/labels'
import { PageFrame, type PageFrameProps } from '@portico/shared/layout'
import { Button, InputNumber, Select } from 'antd'
import { useId, type ReactNode } from 'react'
import { layoutNameId } from './layout-names'
import { PRINT_CLASSES } from './print-frame'
import { PrintSheets } from './print-sheets'
import { usePrintPages, type PrintPlan } from './use-print-pages'

interface PrintControlsProps {
  layout: PageLayout
  first: number
  onLayout: (layout: PageLayout) => void
  onFirst: (first: number) => void
}

/** The sheet, where on it printing begins, and the button. */
function PrintControls({ layout, first, onLayout, onFirst }: PrintControlsProps) {
  const t = useText()
  const id = useId()
  const labels = labelsPerPage(layout)
  return (
    <>
      <Select<PageLayout>
        aria-label={t('vouchers.print.layout')}
        style={{ width: 300, maxWidth: '100%' }}
        value={layout}
        options={PAGE_LAYOUTS.map((value) => ({ value, label: t(layoutNameId(value)) }))}
        onChange={onLayout}
      />
      {labels > 1 && (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
          <label htmlFor={id}>{t('vouchers.print.first_label')}</label>
          <InputNumber<number>
            id={id}
            style={{ width: 72 }}
            min={1}
            max={labels}
            precision={0}
            value={first}
            // Emptied, it is about to be typed anew.
            onChange={(value) => value !== null && onFirst(value)}
          />
        </span>
      )}
      <Button type="primary" icon={<PrinterOutlined aria-hidden />} onClick={() => window.print()}>
        {t('vouchers.print_view.print')}
      </Button>
    </>
  )
}

/** How much paper it takes. */
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
  /** Above the sheets. */
  children?: ReactNode
}

/** The sheets on the screen, with what is needed to print them. */
export function PrintView({ plan, onLayout, onFirst, children, ...frame }: PrintViewProps) {
  const pages = usePrintPages(plan)
  return (
    <>
      <div className={PRINT_CLASSES.controls}>
        <PageFrame
          {...frame}
          subtitle={
            <PaperNeeded layout={plan.layout} count={plan.chosen.items.length} pages={pages.length} />
          }
          actions={
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
