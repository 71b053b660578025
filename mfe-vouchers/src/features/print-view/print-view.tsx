import { PageFrame } from '@portico/shared/layout'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import { useListLink } from '../../family/use-list-link'
import { PrintSheets } from '../../labels/print-sheets'
import { PRINT_CLASSES } from '../../labels/print-styles'
import { useMarkPrinted } from '../../labels/use-mark-printed'
import { usePrintPages, type PrintPlan } from '../../labels/use-print-pages'
import { PaperNeeded, PrintControls } from './print-controls'
import { messages } from './print-view-messages'

interface PrintViewProps {
  plan: PrintPlan
  onLayout: (layout: PrintPlan['layout']) => void
  onFirst: (first: number) => void
}

/** The sheets on the screen, with what is needed to print them. */
export function PrintView({ plan, onLayout, onFirst }: PrintViewProps) {
  const intl = useIntl()
  const pages = usePrintPages(plan)
  const { items } = plan.chosen
  useMarkPrinted(items)
  const over = items.filter(({ state }) => state === 'expired' || state === 'archived').length
  return (
    <>
      <div className={PRINT_CLASSES.controls}>
        <PageFrame
          title={intl.formatMessage(messages.title)}
          subtitle={<PaperNeeded layout={plan.layout} count={items.length} pages={pages.length} />}
          back={useListLink()}
          actions={
            <PrintControls layout={plan.layout} first={plan.first} onLayout={onLayout} onFirst={onFirst} />
          }
        >
          {over > 0 && (
            <Alert type="warning" showIcon title={intl.formatMessage(messages.over, { count: over })} />
          )}
        </PageFrame>
      </div>
      <PrintSheets pages={pages} paint={plan.design} />
    </>
  )
}
