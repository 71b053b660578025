import { labelsPerPage, PAGE_LAYOUTS } from '@portico/shared/contracts'
import { NumberField, SelectField, SwitchField, useFormikContext } from '@portico/shared/forms'
import { theme } from 'antd'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PrintJob } from './print-host'
import { countOf, firstLabel, isRoll, sheetsOf, type PrintValues } from './print-values'
import { SheetPicture } from './sheet-picture'
import { LAYOUT_NAMES } from './layout-names'

/** How much paper it takes. */
function Outcome({ job }: { job: PrintJob }) {
  const { values } = useFormikContext<PrintValues>()
  const { token } = theme.useToken()
  const count = countOf(job, values)
  return (
    <p style={{ margin: '0 0 16px' }}>
      <span role="status" style={{ fontWeight: 500 }}>
        {isRoll(values.page_layout) ? (
          <FormattedMessage id="vouchers.print.on_roll" values={{ count }} />
        ) : (
          <FormattedMessage
            id="vouchers.print.on_sheets"
            values={{ count, sheets: sheetsOf(count, values) }}
          />
        )}
      </span>{' '}
      <span style={{ color: token.colorTextDescription }}>
        <FormattedMessage id="vouchers.print.actual_size" />
      </span>
    </p>
  )
}

/** The sheet, and where on it printing begins. */
export function PrintFields({ job }: { job: PrintJob }) {
  const intl = useIntl()
  const { values, setFieldValue } = useFormikContext<PrintValues>()
  const { count, unused = count } = job
  const labels = labelsPerPage(values.page_layout)
  const text = intl.formatMessage
  return (
    <>
      {unused > 0 && unused < count && (
        <SwitchField
          name="unused_only"
          label={text({ id: 'vouchers.print.unused_only' })}
          help={text({ id: 'vouchers.print.unused_only_help' }, { others: count - unused })}
        />
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: '0 24px' }}>
        <div style={{ flex: '1 1 240px', minWidth: 0 }}>
          <SelectField
            name="page_layout"
            label={text({ id: 'vouchers.print.layout' })}
            searchable={false}
            choices={PAGE_LAYOUTS.map((value) => ({ value, label: text({ id: LAYOUT_NAMES[value] }) }))}
          />
          {labels > 1 && (
            <NumberField
              name="first_label"
              label={text({ id: 'vouchers.print.first_label' })}
              min={1}
              max={labels}
              width={120}
              help={text({ id: 'vouchers.print.first_label_help' })}
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
