import { useText, type MessageId } from '@portico/shared/i18n'
import type { SheetPage } from '@portico/shared/labels'
import { EmptyState, LinkButton, PageFrame } from '@portico/shared/layout'
import { PageSkeleton } from '@portico/shared/remote'
import type { ReactNode } from 'react'
import { useListLink } from '../family/use-list-link'

/** Classes used by the styles below. */
export const PRINT_CLASSES = { controls: 'portico-print-controls', sheets: 'portico-print-sheets' } as const

/** Paper size for all pages; the longest for a roll, because a browser supports only one size. */
function paperOf(pages: readonly SheetPage[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...pages.map(({ width }) => width)),
    height: Math.max(0, ...pages.map(({ height }) => height)),
  }
}

/** On paper only the sheets are printed, each on a page of its size without margins. */
export function PrintStyles({ pages }: { pages: readonly SheetPage[] }) {
  const { width, height } = paperOf(pages)
  const { controls, sheets } = PRINT_CLASSES
  return (
    <style>{`
.${sheets} { display: grid; gap: 24px; justify-items: center; margin-top: -24px; padding: 0 16px 48px }
.${sheets} svg { display: block; width: min(100%, ${width}pt); height: auto; background: #fff; border: 1px solid var(--portico-border) }
@media print {
  @page { size: ${width}pt ${height}pt; margin: 0 }
  .${controls} { display: none }
  .${sheets} { display: block; margin: 0; padding: 0 }
  .${sheets} svg { width: ${width}pt; border: 0; break-inside: avoid; break-after: page }
  .${sheets} svg:last-child { break-after: auto }
}`}</style>
  )
}

/** Frame of the page while it has no sheets. */
export function PrintFrame({ children = <PageSkeleton /> }: { children?: ReactNode }) {
  const t = useText()
  return (
    <PageFrame title={t('vouchers.print_view.title')} back={useListLink()}>
      {children}
    </PageFrame>
  )
}

/** Explains why nothing is printed. */
export function NothingToPrint({ title, hint }: { title: MessageId; hint?: MessageId }) {
  const t = useText()
  const { to } = useListLink()
  return (
    <PrintFrame>
      <EmptyState
        picture="vouchers"
        title={t(title)}
        {...(hint && { description: t(hint) })}
        action={<LinkButton to={to}>{t('vouchers.print_view.to_list')}</LinkButton>}
      />
    </PrintFrame>
  )
}

/** For users with read access. */
export function MayNotPrint() {
  return <NothingToPrint title="vouchers.print_view.read_only" hint="vouchers.print_view.read_only_hint" />
}
