import { useText } from '@portico/shared/i18n'
import { PageFrame } from '@portico/shared/layout'
import { useParams } from 'react-router-dom'
import { SendHost } from '../delivery/send-host'
import { PrintHost } from '../print/print-host'
import { useListLink } from '../family/use-list-link'
import { VoucherDetails } from './voucher-details'
import { VoucherLookup } from './voucher-lookup'

/** Details of the voucher with the id in the address; without an id, a lookup by code. */
export function VoucherDetailsPage() {
  const t = useText()
  const { voucherId } = useParams()
  const back = useListLink()
  if (voucherId !== undefined) {
    return (
      <PrintHost>
        <SendHost>
          <VoucherDetails key={voucherId} back={back} />
        </SendHost>
      </PrintHost>
    )
  }
  return (
    <PageFrame title={t('vouchers.lookup.title')} back={back} maxWidth="columns">
      <VoucherLookup />
    </PageFrame>
  )
}
