import { labelsPerPage, type VoucherDesign } from '@portico/shared/contracts'
import { wifiText } from '@portico/shared/labels'
import { ErrorState } from '@portico/shared/layout'
import { Alert } from 'antd'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useGetVoucherDesignQuery } from './voucher-design-api'
import { useVoucherFamily, useVoucherScope } from '../core/family-context'
import { TEST_CODE } from './sample-voucher'
import { useSampleVoucher } from './use-sample-voucher'
import { PrintFrame } from './print-frame'
import { PrintView } from './print-view'
import { usePrintQuery } from './use-print-query'

/** One sheet, filled from its first free label on. */
function TestSheet({ design }: { design: VoucherDesign }) {
  const intl = useIntl()
  const { paths } = useVoucherFamily()
  const query = usePrintQuery()
  const voucher = useSampleVoucher(TEST_CODE)
  const layout = query.layoutOr(design.page_layout)
  const first = query.firstOn(layout)
  const count = labelsPerPage(layout) - first + 1
  const chosen = useMemo(
    () => ({
      items: Array.from({ length: count }, () => voucher),
      wifi_qr: wifiText(design.ssid, ''),
    }),
    [voucher, count, design.ssid],
  )
  return (
    <PrintView
      title={intl.formatMessage({ id: 'vouchers.print_view.test' })}
      back={{ to: paths.voucherDesign(), label: intl.formatMessage({ id: 'vouchers.print_view.design' }) }}
      plan={{ design, chosen, layout, first }}
      onLayout={query.setLayout}
      onFirst={query.setFirst}
    >
      <Alert type="info" showIcon title={intl.formatMessage({ id: 'vouchers.print_view.test_hint' })} />
    </PrintView>
  )
}

/** Shows on plain paper whether labels meet their sheet. */
export function TestPrint() {
  const result = useGetVoucherDesignQuery(useVoucherScope(), { refetchOnMountOrArgChange: true })
  const { data: design, error, isFetching, refetch } = result
  if (design && !isFetching) return <TestSheet design={design} />
  if (error === undefined || isFetching) return <PrintFrame />
  return (
    <PrintFrame>
      <ErrorState error={error} onRetry={() => void refetch()} />
    </PrintFrame>
  )
}
