import { useText, type MessageId } from '@portico/shared/i18n'
import { PageFrame, QueryBoundary } from '@portico/shared/layout'
import { useVoucherFamily, useVoucherScope } from '../core/family-context'
import { useListLink } from '../core/use-list-link'
import { DesignForm } from './design-form'
import { voucherDesignApi } from './voucher-design-api'

const DESIGN_TITLES = {
  site: 'vouchers.design.title',
  multisite: 'vouchers.design.multisite_title',
} satisfies Record<string, MessageId>

/** What is printed on the vouchers of a family. */
export function VoucherDesignPage() {
  const t = useText()
  const { id } = useVoucherFamily()
  const scope = useVoucherScope()
  const result = voucherDesignApi.useGetVoucherDesignQuery(scope, { refetchOnMountOrArgChange: true })
  const readOnly = result.data?.can.update === false
  return (
    <PageFrame
      title={t(DESIGN_TITLES[id])}
      subtitle={t(readOnly ? 'vouchers.design.read_only' : 'vouchers.design.subtitle')}
      back={useListLink()}
      maxWidth={1200}
    >
      <QueryBoundary result={result}>
        {({ can: _, ...design }) => (
          <DesignForm key={`${id} ${scope.siteId}`} design={design} readOnly={readOnly} />
        )}
      </QueryBoundary>
    </PageFrame>
  )
}
