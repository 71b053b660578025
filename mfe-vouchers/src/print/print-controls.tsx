import { PrinterOutlined } from '@ant-design/icons'
import { labelsPerPage, PAGE_LAYOUTS, SHEETS, type PageLayout } from '@portico/shared/contracts'
import { Button, InputNumber, Select } from 'antd'
import { useId } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LAYOUT_NAMES } from './layout-names'

interface PrintControlsProps {
  layout: PageLayout
  first: number
  onLayout: (layout: PageLayout) => void
  onFirst: (first: number) => void
}

/** The sheet, where on it printing begins, and the button. */
export function PrintControls({ layout, first, onLayout, onFirst }: PrintControlsProps) {
  const { formatMessage: text } = useIntl()
  const id = useId()
  const labels = labelsPerPage(layout)
  return (
    <>
      <Select<PageLayout>
        aria-label={text({ id: 'vouchers.print.layout' })}
        style={{ width: 300, maxWidth: '100%' }}
        value={layout}
        options={PAGE_LAYOUTS.map((value) => ({ value, label: text({ id: LAYOUT_NAMES[value] }) }))}
        onChange={onLayout}
      />
      {labels > 1 && (
        <span style={{ display: 'inline-flex', alignItems: 'center', gap: 8 }}>
          <label htmlFor={id}>
            <FormattedMessage id="vouchers.print.first_label" />
          </label>
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
        <FormattedMessage id="vouchers.print_view.print" />
      </Button>
    </>
  )
}

/** How much paper it takes. */
export function PaperNeeded({ layout, count, pages }: { layout: PageLayout; count: number; pages: number }) {
  return (
    <>
      {SHEETS[layout].page.height === null ? (
        <FormattedMessage id="vouchers.print.on_roll" values={{ count }} />
      ) : (
        <FormattedMessage id="vouchers.print.on_sheets" values={{ count, sheets: pages }} />
      )}{' '}
      <FormattedMessage id="vouchers.print.actual_size" />
    </>
  )
}
