import type { LabelVoucher } from '@portico/shared/labels'
import { PageFrame, type PageFrameProps } from '@portico/shared/layout'
import type { ReactNode } from 'react'
import { PrintSheets } from './print-sheets'
import { PRINT_CLASSES } from './print-styles'
import { usePrintPages, type PrintPlan } from './use-print-pages'
import { PaperNeeded, PrintControls } from './print-controls'

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
