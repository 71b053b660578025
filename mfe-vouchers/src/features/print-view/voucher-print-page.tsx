import { isApiFailure } from '@portico/shared/api'
import type { VoucherSelection } from '@portico/shared/contracts'
import { EmptyState, ErrorState, LinkButton, PageFrame } from '@portico/shared/layout'
import { useCanWrite } from '@portico/shared/permissions'
import { PageSkeleton } from '@portico/shared/remote'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl, type MessageDescriptor } from 'react-intl'
import { useGetVoucherDesignQuery, useListChosenVouchersQuery } from '../../api/voucher-design-api'
import { useVoucherPlace } from '../../family/family-context'
import { useListLink } from '../../family/use-list-link'
import { PrintView } from './print-view'
import { messages } from './print-view-messages'
import { usePrintQuery } from './use-print-query'

function Frame({ children }: { children: ReactNode }) {
  const intl = useIntl()
  return (
    <PageFrame title={intl.formatMessage(messages.title)} back={useListLink()}>
      {children}
    </PageFrame>
  )
}

function Nothing({ title, hint }: { title: MessageDescriptor; hint?: MessageDescriptor }) {
  const intl = useIntl()
  return (
    <Frame>
      <EmptyState
        title={intl.formatMessage(title)}
        {...(hint && { description: intl.formatMessage(hint) })}
        action={
          <LinkButton to={useListLink().to}>
            <FormattedMessage {...messages.toList} />
          </LinkButton>
        }
      />
    </Frame>
  )
}

function ChosenVouchers({ selection }: { selection: VoucherSelection }) {
  const place = useVoucherPlace()
  const query = usePrintQuery()
  const designed = useGetVoucherDesignQuery(place, { refetchOnMountOrArgChange: true })
  const listed = useListChosenVouchersQuery({ ...place, selection }, { refetchOnMountOrArgChange: true })
  const [design, chosen] = [designed.data, listed.data]
  if (design && chosen && !designed.isFetching) {
    const layout = query.layoutOr(design.page_layout)
    return (
      <PrintView
        plan={{ design, chosen, layout, first: query.firstOn(layout) }}
        onLayout={query.setLayout}
        onFirst={query.setFirst}
      />
    )
  }
  const fault = listed.error ?? designed.error
  if (fault === undefined || listed.isFetching || designed.isFetching) {
    return (
      <Frame>
        <PageSkeleton />
      </Frame>
    )
  }
  if (isApiFailure(fault) && fault.status === 404)
    return <Nothing title={messages.gone} hint={messages.goneHint} />
  const [why] = isApiFailure(fault) ? (fault.schema_texts.selection ?? []) : []
  if (why?.id === messages.noneUnused.id) return <Nothing title={messages.noneUnused} />
  return (
    <Frame>
      <ErrorState
        error={why && isApiFailure(fault) ? { ...fault, text: why } : fault}
        onRetry={() => {
          void designed.refetch()
          void listed.refetch()
        }}
      />
    </Frame>
  )
}

/** A page that holds vouchers alone once it is printed. */
export function VoucherPrintPage() {
  const { selection } = usePrintQuery()
  const canPrint = useCanWrite('voucher_data')
  if (!canPrint) return <Nothing title={messages.readOnly} hint={messages.readOnlyHint} />
  if (!selection) return <Nothing title={messages.nothing} hint={messages.nothingHint} />
  return <ChosenVouchers selection={selection} />
}
