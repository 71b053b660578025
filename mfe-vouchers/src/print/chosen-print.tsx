import { isApiFailure } from '@portico/shared/api'
import type { VoucherDesign, VoucherSelection } from '@portico/shared/contracts'
import { ErrorState } from '@portico/shared/layout'
import { Alert } from 'antd'
import { useIntl } from 'react-intl'
import {
  useGetVoucherDesignQuery,
  useListChosenVouchersQuery,
  type PrintViewVouchers,
} from './voucher-design-api'
import { useVoucherScope } from '../core/family-context'
import { useListLink } from '../core/use-list-link'
import { useMarkPrinted } from './use-mark-printed'
import { NothingToPrint, PrintFrame } from './print-frame'
import { PrintView } from './print-view'
import { usePrintQuery } from './use-print-query'

function Sheets({ design, chosen }: { design: VoucherDesign; chosen: PrintViewVouchers }) {
  const intl = useIntl()
  const query = usePrintQuery()
  const layout = query.layoutOr(design.page_layout)
  const over = chosen.items.filter(({ state }) => state === 'expired' || state === 'archived').length
  useMarkPrinted(chosen.items)
  return (
    <PrintView
      title={intl.formatMessage({ id: 'vouchers.print_view.title' })}
      back={useListLink()}
      plan={{ design, chosen, layout, first: query.firstOn(layout) }}
      onLayout={query.setLayout}
      onFirst={query.setFirst}
    >
      {over > 0 && (
        <Alert
          type="warning"
          showIcon
          title={intl.formatMessage({ id: 'vouchers.print_view.over' }, { count: over })}
        />
      )}
    </PrintView>
  )
}

/** The sheets of the vouchers of a selection. */
export function ChosenPrint({ selection }: { selection: VoucherSelection }) {
  const place = useVoucherScope()
  const designed = useGetVoucherDesignQuery(place, { refetchOnMountOrArgChange: true })
  const listed = useListChosenVouchersQuery(
    { ...place, body: { selection } },
    { refetchOnMountOrArgChange: true },
  )
  if (designed.data && listed.data && !designed.isFetching) {
    return <Sheets design={designed.data} chosen={listed.data} />
  }
  const fault = listed.error ?? designed.error
  if (fault === undefined || listed.isFetching || designed.isFetching) return <PrintFrame />
  if (isApiFailure(fault) && fault.status === 404) {
    return <NothingToPrint title="vouchers.print_view.gone" hint="vouchers.print_view.gone_hint" />
  }
  const [why] = isApiFailure(fault) ? (fault.schema_texts.selection ?? []) : []
  if (why?.id === 'error.voucher.none_unused') return <NothingToPrint title="error.voucher.none_unused" />
  return (
    <PrintFrame>
      <ErrorState
        error={why && isApiFailure(fault) ? { ...fault, text: why } : fault}
        onRetry={() => {
          void designed.refetch()
          void listed.refetch()
        }}
      />
    </PrintFrame>
  )
}
