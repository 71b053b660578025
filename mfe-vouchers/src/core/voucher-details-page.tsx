import { PageFrame } from '@portico/shared/layout'
import { useIntl } from 'react-intl'
import { useParams } from 'react-router-dom'
import { useVoucherFamily } from './family-context'
import { SendHost } from '../delivery/send-host'
import { PrintHost } from '../print/print-host'
import { VoucherDetails } from './voucher-details'
import { VoucherLookup } from './voucher-lookup'
import { FAMILY_TITLES } from './family-titles'

/** One voucher by the id in the address; without an id, where it is found by its code. */
export function VoucherDetailsPage() {
  const intl = useIntl()
  const { id, paths } = useVoucherFamily()
  const { voucherId } = useParams()
  const back = { to: paths.voucherList(), label: intl.formatMessage({ id: FAMILY_TITLES[id] }) }
  if (voucherId !== undefined) {
    return (
      <PrintHost>
        <SendHost>
          <VoucherDetails key={voucherId} voucherId={Number(voucherId)} back={back} />
        </SendHost>
      </PrintHost>
    )
  }
  return (
    <PageFrame title={intl.formatMessage({ id: 'vouchers.lookup.title' })} back={back} maxWidth={640}>
      <VoucherLookup />
    </PageFrame>
  )
}
